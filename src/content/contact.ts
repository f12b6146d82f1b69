/** Subjects of a contact message; the last one is for anything else. */
export const CONTACT_SUBJECTS: readonly string[] = [
  'Quero ser voluntário',
  'Parceria',
  'Um projeto',
  'Uma doação',
  'Os meus dados pessoais',
  'Outro assunto',
]
