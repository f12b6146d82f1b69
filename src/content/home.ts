/**
 * Content of the home page. The testimonials are demonstration content. People are described by their role instead of a
 * name.
 */

/** The figures that the counters of the home page show (RULES §9). */
export const counters = [
  { value: 20, label: 'famílias alimentadas' },
  { value: 1, label: 'escolas reconstruídas' },
  { value: 15, label: 'jovens capacitados' },
  { value: 5, label: 'comunidades apoiadas' },
] as const

/** A quote of a community member (RULES §3). */
export interface Testimonial {
  id: string
  /** Description that is shown instead of a name: a trade, an age or a family role. */
  name: string
  /** The person's role in the association's work. */
  role: string
  location: string
  /** The area of action that the quote is about. */
  category: string
  /** A drawn portrait, or a photograph to which the person has agreed. Its format is 4:5. */
  image: string
  content: string
}

export const testimonials: readonly [Testimonial, ...Testimonial[]] = [
  {
    id: 'natite',
    name: 'Pescador e pai de três alunos',
    role: 'Presidente do conselho de pais',
    location: 'Natite, Pemba',
    category: 'Reconstrução',
    image: '/identity/portraits/conselho-de-pais.svg',
    content: 'Antes de pedir ajuda já tínhamos carregado as pedras. Faltava o cimento, e o cimento chegou.',
  },
  {
    id: 'chiure',
    name: 'Agricultora',
    role: 'Guardiã da semente da aldeia',
    location: 'Chiúre',
    category: 'Apoio Alimentar',
    image: '/identity/portraits/agricultora.svg',
    content: 'Este ano comi o milho e não comi a semente. Parece pouco. É o ano seguinte.',
  },
  {
    id: 'montepuez',
    name: 'Rapaz de dezanove anos',
    role: 'Aprendiz de carpintaria',
    location: 'Montepuez',
    category: 'Educação',
    image: '/identity/portraits/aprendiz.svg',
    content:
      'A primeira asna saiu torta. Deixaram\u2011me desmanchá\u2011la. A segunda está no telhado da escola.',
  },
  {
    id: 'metuge',
    name: 'Mãe de cinco filhos',
    role: 'Responsável do comité de água',
    location: 'Metuge',
    category: 'Saúde',
    image: '/identity/portraits/comite-de-agua.svg',
    content:
      'A chave da bomba está comigo e o caderno também. Quem não pôde pagar este mês, está escrito e paga depois.',
  },
  {
    id: 'paquitequete',
    name: 'Costureira',
    role: 'Anfitriã da roda de mulheres',
    location: 'Paquitequete, Pemba',
    category: 'Apoio Psicossocial',
    image: '/identity/portraits/costureira.svg',
    content: 'Começámos por coser. Ao fim de um mês já ninguém olhava para a linha quando falava.',
  },
]
