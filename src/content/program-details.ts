/**
 * Full content of the programs that have their own page (RULES §2.9, §3). Figures and quotes are demonstration
 * content.
 */
import { institution } from './institution'

export interface ProgramDetail {
  id: string
  title: string
  subtitle: string
  /** The paragraphs of the description. The first paragraph is displayed in a larger font. */
  description: readonly string[]
  objectives: readonly string[]
  activities: readonly {
    title: string
    description: string
    frequency: string
    beneficiaries: string
    /**
     * The months of the activity, one character per month, starting in October with the farming year: 'xx..........'
     * means October and November.
     */
    months?: string
  }[]
  impact: { current: string; stats: readonly { number: string; label: string; period: string }[] }
  locations: readonly {
    name: string
    status: string
    families: number
    /** Position of the location's dot in the drawing of 637 by 688 units. It must not cover a name. */
    at: readonly [x: number, y: number]
  }[]
  testimonials: readonly { name: string; location: string; text: string }[]
  partnerships: readonly { name: string; role: string }[]
  contact: { coordinator: string; phone: string; email: string }
}

const foodSupport: ProgramDetail = {
  id: 'apoio-alimentar',
  title: 'Apoio Alimentar',
  subtitle: 'Da fome de janeiro ao celeiro cheio de julho.',
  description: [
    'Entre novembro e fevereiro acaba o que a machamba deu no ano anterior. É nesses quatro meses que se come a semente, se vende a enxada e se tira um filho da escola.',
    'O programa trabalha ao contrário: entrega a semente antes das chuvas, o cabaz enquanto se espera e o celeiro quando há de sobra. Um cabaz custa MZN\u00a0500 e alimenta uma família durante uma semana.',
  ],
  objectives: [
    'Três refeições por dia nas famílias acompanhadas, também em fevereiro.',
    'Semente guardada em casa para a campanha seguinte.',
    'Nenhuma criança com o braço na marca vermelha.',
    'Metade das compras do programa feita a produtores do distrito.',
  ],
  activities: [
    {
      title: 'Sementes e enxadas',
      description: 'Milho, mandioca e feijão, entregues antes das primeiras chuvas.',
      frequency: 'Uma vez por ano',
      months: 'xx..........',
      beneficiaries: '754 famílias',
    },
    {
      title: 'Cabaz da época da fome',
      description: 'Farinha, feijão, óleo e sal, comprados no distrito.',
      frequency: 'Todos os meses, de novembro a fevereiro',
      months: '.xxxx.......',
      beneficiaries: '365 famílias',
    },
    {
      title: 'Hortas de estação seca',
      description: 'Couve, tomate e cebola junto aos poços, com rega de balde.',
      frequency: 'Todas as semanas',
      months: '......xxxxxx',
      beneficiaries: '305 famílias',
    },
    {
      title: 'Celeiro da aldeia',
      description: 'Secar, pesar e guardar em comum, para vender só quando o preço sobe.',
      frequency: 'Na colheita',
      months: '.......xxx..',
      beneficiaries: '6 comités',
    },
    {
      title: 'Medir os pequenos',
      description: 'Peso e braço de todas as crianças até aos cinco anos.',
      frequency: 'De dois em dois meses',
      months: 'x.x.x.x.x.x.',
      beneficiaries: '740 crianças',
    },
  ],
  impact: {
    current: 'O que já mudou',
    stats: [
      { number: '320', label: 'famílias com semente própria', period: 'campanha de 2024\u2060–\u20602025' },
      {
        number: '1 460',
        label: 'cabazes entregues na época da fome',
        period: 'novembro de 2025 a fevereiro de 2026',
      },
      { number: '57%', label: 'das compras feitas no distrito', period: 'janeiro a setembro de 2025' },
      { number: '6', label: 'celeiros geridos por comités de mulheres', period: 'desde 2024' },
    ],
  },
  locations: [
    { name: 'Chiúre', status: 'Sementes e cabazes', families: 574, at: [390, 558] },
    { name: 'Metuge', status: 'Hortas e mercado', families: 210, at: [461, 473] },
    { name: 'Montepuez', status: 'Celeiro e sementes', families: 180, at: [240, 512] },
    { name: 'Ancuabe', status: 'Hortas familiares', families: 95, at: [390, 483] },
    { name: 'Mocímboa da Praia', status: 'Cabazes de regresso', families: 45, at: [475, 194] },
  ],
  testimonials: [
    {
      name: 'Agricultora',
      location: 'Chiúre',
      text: 'Este ano comi o milho e não comi a semente. Parece pouco. É o ano seguinte.',
    },
    {
      name: 'Responsável do celeiro',
      location: 'Montepuez',
      text: 'Sou eu que peso o saco e sou eu que tenho a chave. A balança não tem partido nem família.',
    },
  ],
  partnerships: [
    {
      name: 'Serviços distritais de atividades económicas',
      role: 'Sementes certificadas e calendário agrícola',
    },
    {
      name: 'Comités de gestão de Chiúre, Metuge e Montepuez',
      role: 'Listas de famílias, lidas em voz alta na aldeia',
    },
    { name: 'Associação de produtores de Mieze', role: 'Milho e feijão para os cabazes' },
    { name: 'Centros de saúde de Ancuabe e de Metuge', role: 'Acompanhamento das crianças medidas' },
  ],
  contact: {
    coordinator: 'Coordenadora do programa de Apoio Alimentar, em Chiúre',
    phone: institution.phone,
    email: institution.programsEmail,
  },
}

const reconstruction: ProgramDetail = {
  id: 'reconstrucao',
  title: 'Reconstrução',
  subtitle: 'O telhado é da escola. A obra é da aldeia.',
  description: [
    'Uma escola sem telhado fecha em novembro, quando chegam as chuvas, e reabre em abril, se reabrir. Um poço partido custa a uma rapariga duas horas de caminho por dia.',
    'Reconstruímos com os pedreiros que lá vivem e ensinamos dois aprendizes em cada obra. A comunidade dá a pedra, a areia e o conselho que fiscaliza; a associação dá o cimento, as chapas e o salário. Um kit de abrigo custa MZN\u00a02\u00a0000.',
  ],
  objectives: [
    'Nenhuma aula perdida por causa da chuva nas escolas acompanhadas.',
    'Telhados que aguentam o vento de um ciclone: parafuso dobrado e asna amarrada.',
    'Dois aprendizes com ofício no fim de cada obra.',
    'Um comité que sabe reparar o poço sem esperar por nós.',
  ],
  activities: [
    {
      title: 'Escolas',
      description: 'Telhado, paredes e carteiras, com o conselho de pais à frente da obra.',
      frequency: 'Uma escola de cada vez',
      beneficiaries: '240 alunos',
    },
    {
      title: 'Casas de regresso',
      description: 'Fundação, estrutura e cobertura para famílias que voltam à sua terra.',
      frequency: 'De maio a outubro, na estação seca',
      beneficiaries: '35 famílias',
    },
    {
      title: 'Poços e furos',
      description: 'Bombas manuais, vedação e peças guardadas na aldeia.',
      frequency: 'Visita de três em três meses',
      beneficiaries: '4 aldeias',
    },
    {
      title: 'Aprender na obra',
      description: 'Pedreiros e carpinteiros ensinam dois jovens em cada estaleiro.',
      frequency: 'Enquanto dura a obra',
      beneficiaries: '15 jovens',
    },
    {
      title: 'Kit de abrigo',
      description: 'Lona, cordas e ferramentas depois de um ciclone ou de um ataque.',
      frequency: 'Nas primeiras 24 horas',
      beneficiaries: 'Quem perdeu a casa',
    },
  ],
  impact: {
    current: 'O que já está de pé',
    stats: [
      { number: '1', label: 'escola reconstruída', period: 'Natite, 2025' },
      { number: '4', label: 'furos de água com bomba manual', period: 'Metuge, 2025' },
      { number: '35', label: 'casas cobertas antes das chuvas', period: 'maio a outubro de 2025' },
      { number: '15', label: 'jovens com ofício', period: 'desde 2024' },
    ],
  },
  locations: [
    { name: 'Pemba', status: 'Escola de Natite', families: 160, at: [506, 479] },
    { name: 'Metuge', status: 'Furos e casas', families: 120, at: [461, 473] },
    { name: 'Montepuez', status: 'Oficina de carpintaria', families: 60, at: [240, 512] },
    { name: 'Mocímboa da Praia', status: 'Casas de regresso', families: 35, at: [475, 194] },
  ],
  testimonials: [
    {
      name: 'Presidente do conselho de pais',
      location: 'Natite, Pemba',
      text: 'Antes de pedir ajuda já tínhamos carregado as pedras. Faltava o cimento, e o cimento chegou.',
    },
    {
      name: 'Aprendiz de carpintaria',
      location: 'Montepuez',
      text: 'A primeira asna saiu torta. Deixaram\u2011me desmanchá\u2011la. A segunda está no telhado da escola.',
    },
  ],
  partnerships: [
    { name: 'Serviço distrital de educação de Pemba', role: 'Planta da escola e professores' },
    { name: 'Conselhos de pais e comités de água', role: 'Fiscalização da obra e guarda das peças' },
    { name: 'Oficina de carpintaria de Montepuez', role: 'Asnas, portas e carteiras' },
  ],
  contact: {
    coordinator: 'Mestre de obras do programa de Reconstrução, em Pemba',
    phone: institution.phone,
    email: institution.programsEmail,
  },
}

export const programDetails: readonly ProgramDetail[] = [foodSupport, reconstruction]
