/** Words and numbers of the home page. Voices are demonstration content, told by role. */

/** Section 9's counters. */
export const counters = [
  { value: 20, label: 'famílias alimentadas' },
  { value: 1, label: 'escolas reconstruídas' },
  { value: 15, label: 'jovens capacitados' },
  { value: 5, label: 'comunidades apoiadas' },
] as const

export const testimonials = [
  {
    id: 'natite',
    name: 'Presidente do conselho de pais',
    location: 'Natite, Pemba',
    content: 'Antes de pedir ajuda já tínhamos carregado as pedras. Faltava o cimento, e o cimento chegou.',
  },
  {
    id: 'chiure',
    name: 'Agricultora',
    location: 'Chiúre, apoio alimentar',
    content: 'Este ano comi o milho e não comi a semente. Parece pouco. É o ano seguinte.',
  },
  {
    id: 'montepuez',
    name: 'Aprendiz de carpintaria',
    location: 'Montepuez, educação',
    content: 'A primeira asna saiu torta. Deixaram-me desmanchá-la. A segunda está no telhado da escola.',
  },
  {
    id: 'metuge',
    name: 'Responsável do comité de água',
    location: 'Metuge, saúde',
    content:
      'A chave da bomba está comigo e o caderno também. Quem não pôde pagar este mês, está escrito e paga depois.',
  },
  {
    id: 'paquitequete',
    name: 'Costureira',
    location: 'Paquitequete, apoio psicossocial',
    content: 'Começámos por coser. Ao fim de um mês já ninguém olhava para a linha quando falava.',
  },
] as const
