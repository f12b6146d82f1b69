/** The subjects of a contact message. The last one is for all other subjects. */
export const CONTACT_SUBJECTS: readonly string[] = [
  'Quero ser voluntário',
  'Parceria',
  'Um projeto',
  'Uma doação',
  'Os meus dados pessoais',
  'Outro assunto',
]
