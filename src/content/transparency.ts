/**
 * Content of /transparencia. The share of each program is demonstration content; the total of 90 % comes from RULES
 * §9.
 */

/** The use of each 100 meticais. `parts` is the number of meticais; the programs together have 90. */
export const shares = [
  { name: 'Apoio Alimentar', cloth: 'alimentacao', parts: 28 },
  { name: 'Reconstrução', cloth: 'reconstrucao', parts: 24 },
  { name: 'Educação', cloth: 'educacao', parts: 14 },
  { name: 'Saúde', cloth: 'saude', parts: 12 },
  { name: 'Direitos Humanos', cloth: 'direitos', parts: 6 },
  { name: 'Apoio Psicossocial', cloth: 'psicossocial', parts: 6 },
  { name: 'Funcionamento', cloth: null, parts: 10 },
] as const

/** The association's public promises (RULES §9). The first promise is about the share of the programs. */
export const promises = [
  { figure: '90%', text: 'dos recursos vão diretamente para os programas' },
  { figure: '24 h', text: 'para responder a uma mensagem, ou a uma emergência' },
  { figure: '48 h', text: 'para analisar um comprovante' },
  { figure: '30 dias úteis', text: 'para responder a quem pergunta pelos seus dados' },
] as const

/** Days of the week, from Monday to Sunday, and whether the office is open (Monday to Friday, 8h to 17h). */
export const week = [
  { day: 'S', isOpen: true },
  { day: 'T', isOpen: true },
  { day: 'Q', isOpen: true },
  { day: 'Q', isOpen: true },
  { day: 'S', isOpen: true },
  { day: 'S', isOpen: false },
  { day: 'D', isOpen: false },
] as const

/** The open data that the server provides at /dados/{name}.csv, .json and .schema.json (D93). */
export const openData = [
  { name: 'doacoes', text: 'Doações por mês' },
  { name: 'programas', text: 'Gastos e evidências por programa' },
  { name: 'projetos', text: 'Gastos e evidências por projeto' },
] as const
