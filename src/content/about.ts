/**
 * Content of /sobre. The team, the timeline and the quotes are demonstration content. People are described by their
 * role instead of a name.
 */

export const purpose = [
  { name: 'Missão', text: 'Fazer, com cada comunidade, aquilo que ela decidiu que faz falta.' },
  { name: 'Visão', text: 'Uma província onde quem fugiu pode voltar, e quem ficou não tem de partir.' },
  {
    name: 'Valores',
    text: 'Cumprimos o que se promete numa reunião; o que não se conseguiu, diz\u2011se na seguinte.',
  },
] as const

export const coreValues = [
  {
    name: 'Dignidade',
    cloth: 'alimentacao',
    text: 'Ninguém faz fila ao sol nem dá a cara para uma fotografia em troca de comida.',
  },
  { name: 'Transparência', cloth: 'educacao', text: 'Cada fatura fica à vista de quem a pedir, na sede.' },
  {
    name: 'Vizinhança',
    cloth: 'reconstrucao',
    text: 'Contratamos e compramos primeiro na aldeia, depois no distrito.',
  },
  {
    name: 'Persistência',
    cloth: 'psicossocial',
    text: 'Voltamos seis meses depois, para ver se a bomba ainda dá água.',
  },
] as const

export const timeline = [
  {
    year: '2024',
    events: [
      {
        month: 'janeiro',
        title: 'A primeira lista',
        text: 'Onze famílias de Mocímboa da Praia repartem casa e comida com quem chega a pé.',
      },
      {
        month: 'fevereiro',
        title: 'A associação tem nome',
        text: 'Assembleia constituinte, estatutos e uma conta com duas assinaturas.',
      },
      {
        month: 'outubro',
        title: 'Primeiros cabazes',
        text: 'Vinte famílias alimentadas durante a época das chuvas.',
      },
    ],
  },
  {
    year: '2025',
    events: [
      {
        month: 'março',
        title: 'A escola de Natite',
        text: 'Começa a reconstrução da escola, com o conselho de pais à frente da obra.',
      },
      {
        month: 'julho',
        title: 'Oficina de Montepuez',
        text: 'Abre com trinta e oito inscritos, em dois turnos. Quinze já fizeram as asnas de um telhado.',
      },
      {
        month: 'setembro',
        title: 'Cinco comunidades',
        text: 'Dos doze distritos onde trabalhamos, cinco têm comités próprios: Pemba, Metuge, Chiúre, Ancuabe e Montepuez.',
      },
    ],
  },
] as const

export const leadership = {
  quote: 'Não gerimos ajuda. Gerimos compromissos entre vizinhos, e esses têm nome e data.',
  role: 'Presidente da direção',
  detail: 'Eleita em assembleia, mandato 2024–2027',
  image: '/identity/portraits/presidente.svg',
} as const

/** The team. Each image has the format 4:5 and is a drawn portrait, or a photograph to which the person has agreed. */
export const team = [
  {
    role: 'Coordenadora do programa',
    duty: 'Apoio alimentar e machambas',
    image: '/identity/portraits/coordenadora.svg',
  },
  {
    role: 'Mestre de obras',
    duty: 'Escolas, casas e poços',
    image: '/identity/portraits/mestre-de-obras.svg',
  },
  {
    role: 'Enfermeira responsável',
    duty: 'Brigadas móveis',
    image: '/identity/portraits/enfermeira.svg',
  },
  { role: 'Tesoureiro', duty: 'Contas e relatórios', image: '/identity/portraits/tesoureiro.svg' },
] as const

/** Districts where the association works (RULES §2.13). */
export const actionAreas = ['Pemba', 'Montepuez', 'Chiúre', 'Ancuabe', 'Metuge'] as const

/**
 * The section of the OpenStreetMap map (D22), in degrees. It shows the province, with a marker at the town of the head
 * office.
 */
export const placeOnMap = {
  west: 38.3,
  south: -14.1,
  east: 41.1,
  north: -10.4,
  mark: { latitude: -11.346, longitude: 40.355 },
} as const
