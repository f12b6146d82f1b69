/** The six areas of action and the rapid response (RULES §2.8, §9). Districts and texts are demonstration content. */

export interface Program {
  /** Id of the program. It is the last part of the program's URL: /programas/apoio-alimentar. */
  id: string
  cloth: 'alimentacao' | 'reconstrucao' | 'educacao' | 'saude' | 'direitos' | 'psicossocial'
  name: string
  /** Description in one line, for the home page. */
  short: string
  text: string
  districts: number
  /** Whether the program has its own page, with content in program-details.ts. */
  hasPage?: boolean
}

export const programs: readonly Program[] = [
  {
    id: 'apoio-alimentar',
    cloth: 'alimentacao',
    name: 'Apoio Alimentar',
    short: 'Cestas básicas, sementes e machambas que voltam a dar milho e mandioca.',
    text: 'Cabazes na época da fome, sementes antes das chuvas, hortas o ano inteiro. Compramos o milho em Chiúre e em Montepuez.',
    hasPage: true,
    districts: 5,
  },
  {
    id: 'reconstrucao',
    cloth: 'reconstrucao',
    name: 'Reconstrução',
    short: 'Casas, escolas e poços refeitos com pedreiros da própria comunidade.',
    text: 'Casas, escolas e poços refeitos pelos pedreiros que lá vivem.',
    hasPage: true,
    districts: 4,
  },
  {
    id: 'educacao',
    cloth: 'educacao',
    name: 'Educação',
    short: 'Material, salas e formação para quem ficou anos sem aulas.',
    text: 'Cadernos, salas e oficinas para quem perdeu anos de aulas.',
    districts: 6,
  },
  {
    id: 'saude',
    cloth: 'saude',
    name: 'Saúde',
    short: 'Água limpa, brigadas móveis e kits médicos nas aldeias sem centro de saúde.',
    text: 'Brigadas móveis, água limpa e kits médicos nas aldeias que ficam a um dia de caminho do centro de saúde.',
    districts: 7,
  },
  {
    id: 'direitos-humanos',
    cloth: 'direitos',
    name: 'Direitos Humanos',
    short: 'Documentos, terra e proteção: cada pessoa conhecida pelo seu nome.',
    text: 'Registo de nascimento, terra em nome próprio, apoio jurídico a mulheres e a deslocados.',
    districts: 8,
  },
  {
    id: 'apoio-psicossocial',
    cloth: 'psicossocial',
    name: 'Apoio Psicossocial',
    short: 'Rodas de conversa e escuta, na língua de cada um.',
    text: 'Rodas de escuta em macua, mwani, maconde e português.',
    districts: 5,
  },
]

/** The summary figures of all programs (RULES §9). */
export const programFigures = [
  { value: '6', plus: false, label: 'áreas de trabalho' },
  { value: '12', plus: false, label: 'distritos' },
  { value: '5000', plus: true, label: 'beneficiários diretos' },
  { value: '15000', plus: true, label: 'beneficiários indiretos' },
] as const

/**
 * The four rapid-response programs, sorted by `hours`. A program starts this number of hours after an emergency, at
 * most 24 (RULES §9).
 */
export const rapidResponse = [
  {
    hours: 2,
    name: 'Alojamento de emergência',
    text: 'Lonas, cordas e uma casa de acolhimento em cada comité.',
  },
  {
    hours: 6,
    name: 'Água e saneamento',
    text: 'Depósitos, cloro e latrinas antes da primeira noite acabar.',
  },
  { hours: 12, name: 'Refeição quente', text: 'Cozinha comunitária com as panelas e as mãos da aldeia.' },
  { hours: 24, name: 'Kit de família', text: 'Alimentos para uma semana, esteira, rede e sabão.' },
] as const
