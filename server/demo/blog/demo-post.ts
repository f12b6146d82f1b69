import type { PostMeta } from '../../resources/posts/input'
import type { Scene } from './post-html'

export const DEMO_CATEGORIES = [
  {
    name: 'Histórias do terreno',
    description: 'O que vimos e ouvimos nas aldeias, contado por quem lá esteve.',
  },
  { name: 'Água e saúde', description: 'Poços, brigadas móveis e o que mantém uma família de pé.' },
  { name: 'Educação', description: 'Salas, cadernos e oficinas para quem perdeu anos de aulas.' },
  { name: 'Alimentação e machambas', description: 'Cabazes, sementes e terra que volta a dar.' },
  { name: 'Transparência', description: 'Contas, comprovantes e como decidimos.' },
  { name: 'Como ajudar', description: 'Doar, ser voluntário, juntar a sua empresa.' },
] as const

type CategoryName = (typeof DEMO_CATEGORIES)[number]['name']

/** A post of the demonstration (D2). Its author is a demonstration account, given by its username. */
export interface DemoPost {
  title: string
  /** Age of the post in days when the demonstration data is created. A negative number makes a scheduled post. */
  daysAgo: number
  isDraft?: boolean
  category: CategoryName
  tags: string[]
  author: 'blog' | 'projetos' | 'comunidade' | 'admin'
  scene: Scene
  caption?: string
  excerpt: string
  content: string[]
  meta?: Partial<PostMeta>
}
