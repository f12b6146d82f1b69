/** What people write about; the last one takes the rest. */
export const CONTACT_SUBJECTS: readonly string[] = [
  'Quero ser voluntário',
  'Parceria',
  'Um projeto',
  'Uma doação',
  'Os meus dados pessoais',
  'Outro assunto',
]
