/** The six programs (RULES §7.5) in the colours of the site. */
export const DEMO_PROGRAMS = [
  {
    name: 'Apoio Alimentar',
    slug: 'apoio-alimentar',
    color: '#2F6B4F',
    icon: 'wheat',
    description: 'Cabazes na época da fome, sementes antes das chuvas, hortas o ano inteiro.',
  },
  {
    name: 'Reconstrução',
    slug: 'reconstrucao',
    color: '#B4472A',
    icon: 'hammer',
    description: 'Casas, escolas e poços refeitos pelos pedreiros que lá vivem.',
  },
  {
    name: 'Educação',
    slug: 'educacao',
    color: '#0B5563',
    icon: 'book',
    description: 'Cadernos, salas e oficinas para quem perdeu anos de aulas.',
  },
  {
    name: 'Saúde',
    slug: 'saude',
    color: '#083A44',
    icon: 'heart',
    description: 'Brigadas móveis, água limpa e kits médicos longe dos centros de saúde.',
  },
  {
    name: 'Direitos Humanos',
    slug: 'protecao',
    color: '#F2B33D',
    icon: 'shield',
    description: 'Registo de nascimento, terra em nome próprio, apoio jurídico a quem foi deslocado.',
  },
  {
    name: 'Apoio Psicossocial',
    slug: 'apoio-psicossocial',
    color: '#8A5A2B',
    icon: 'users',
    description: 'Rodas de conversa, espaços amigos da criança, escuta na língua de cada um.',
  },
] as const

export type DemoProgramSlug = (typeof DEMO_PROGRAMS)[number]['slug']

interface DemoCategory {
  name: string
  slug: string
  program: DemoProgramSlug | null
  description: string
  color?: string
  icon?: string
  isInactive?: true
}

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Agricultura',
    slug: 'agricultura',
    program: 'apoio-alimentar',
    description: 'Machambas, hortas e sementes.',
    color: 'green',
    icon: 'wheat',
  },
  {
    name: 'Distribuição de alimentos',
    slug: 'distribuicao-de-alimentos',
    program: 'apoio-alimentar',
    description: 'Cabazes, cozinhas e merendas.',
    color: 'lime',
    icon: 'basket',
  },
  {
    name: 'Educação',
    slug: 'educacao',
    program: 'educacao',
    description: 'Escolas, alfabetização e material.',
    color: 'cyan',
    icon: 'book',
  },
  {
    name: 'Formação profissional',
    slug: 'formacao-profissional',
    program: 'educacao',
    description: 'Ofícios para jovens e para mães.',
    color: 'indigo',
    icon: 'tools',
  },
  {
    name: 'Água e saneamento',
    slug: 'agua-e-saneamento',
    program: 'saude',
    description: 'Furos, torres, latrinas.',
    icon: 'droplet',
  },
  {
    name: 'Saúde',
    slug: 'saude',
    program: 'saude',
    description: 'Brigadas, partos seguros, nutrição.',
    color: 'teal',
    icon: 'heart',
  },
  {
    name: 'Habitação',
    slug: 'habitacao',
    program: 'reconstrucao',
    description: 'Casas e abrigos.',
    color: 'red',
    icon: 'home',
  },
  {
    name: 'Infraestrutura',
    slug: 'infraestrutura',
    program: 'reconstrucao',
    description: 'Pontes, mercados, salas.',
    color: 'orange',
    icon: 'hammer',
  },
  {
    name: 'Direitos e documentos',
    slug: 'direitos-e-documentos',
    program: 'protecao',
    description: 'Registo, terra, apoio jurídico.',
    color: 'yellow',
    icon: 'shield',
  },
  {
    name: 'Infância e juventude',
    slug: 'infancia-e-juventude',
    program: 'apoio-psicossocial',
    description: 'Espaços onde brincar e falar.',
    color: 'grape',
    icon: 'users',
  },
  { name: 'Emergência 2019', slug: 'emergencia-2019', program: null, description: '', isInactive: true },
]

export const DEMO_SKILLS: readonly string[] = [
  'Agricultura',
  'Alfabetização',
  'Apoio jurídico',
  'Carpintaria',
  'Condução de camião',
  'Contabilidade',
  'Costura',
  'Cozinha comunitária',
  'Enfermagem',
  'Ensino primário',
  'Escuta e apoio psicossocial',
  'Fotografia',
  'Informática',
  'Língua emakhuwa',
  'Língua kimwani',
  'Língua shimakonde',
  'Logística',
  'Parteira tradicional',
  'Pedreiro',
  'Primeiros socorros',
]
