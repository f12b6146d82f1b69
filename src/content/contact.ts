/** The subjects that a contact message can have. The last subject is for everything else. */
export const CONTACT_SUBJECTS: readonly string[] = [
  'Quero ser voluntário',
  'Parceria',
  'Um projeto',
  'Uma doação',
  'Os meus dados pessoais',
  'Outro assunto',
]
