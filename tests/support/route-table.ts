/**
 * Defines the screen that each kind of user sees at every address. The table is written by hand from RULES §2 and §6
 * and does not use the guard's own table, because the tests check the guard's table with this one.
 */

export const MEMBERS = ['doadora', 'voluntario', 'beneficiaria', 'parceiro'] as const
export const STAFF = ['admin', 'super', 'blog', 'projetos', 'comunidade', 'visualizador', 'equipa'] as const
export const PEOPLE = ['visitante', ...MEMBERS, ...STAFF] as const
export type Person = (typeof PEOPLE)[number]

/** The expected screen after all redirects: its heading and the path of its URL. */
export interface Seen {
  heading: RegExp
  path: string
}

interface Row {
  /** An address that matches this route. */
  address: string
  heading: RegExp
  area: 'public' | 'portal' | 'dashboard'
  /** The kinds of staff that may open the screen. If omitted, all staff may open it. */
  opensFor?: readonly Person[]
  /** The heading that all other staff see in place of the screen. */
  refusal?: RegExp
}

const page = (address: string, heading: RegExp): Row => ({ address, heading, area: 'public' })
const portal = (address: string, heading: RegExp): Row => ({ address, heading, area: 'portal' })
const screen = (address: string, heading: RegExp, opensFor?: readonly Person[]): Row => ({
  address,
  heading,
  area: 'dashboard',
  ...(opensFor && { opensFor, refusal: /^Permissão Insuficiente$/ }),
})

const BOSSES = ['admin', 'super'] as const
/** Staff who may view records but not change them: members of the group Visualizador, and staff without a group. */
const ONLOOKERS = ['visualizador', 'equipa'] as const
const viewedBy = (manager: Person): Person[] => [...BOSSES, manager, ...ONLOOKERS]
const changedBy = (manager: Person): Person[] => [...BOSSES, manager]

/** Returns one row for each route of the site. `project` and `post` are slugs of an existing project and post. */
export const routeTable = ({ project, post }: { project: string; post: string }): Record<string, Row> => ({
  '/': page('/', /./),
  '/$': page('/nada', /^Esta página não existe\.$/),
  '/sobre': page('/sobre', /^A ajuda mora na porta ao lado\.$/),
  '/programas': page('/programas', /./),
  '/programas/$id': page('/programas/reconstrucao', /Reconstrução/),
  '/politica-privacidade': page('/politica-privacidade', /Privacidade/),
  '/termos-uso': page('/termos-uso', /Termos/),
  '/transparencia': page('/transparencia', /noventa/),
  '/blog': page('/blog', /^Blog$/),
  '/blog/$slug': page(`/blog/${post}`, /./),
  '/projects': page('/projects', /^Projetos$/),
  '/projeto/$slug': page(`/projeto/${project}`, /./),
  '/doacao': page('/doacao', /^Uma doação em três passos\.$/),
  '/enviar-comprovante': page('/enviar-comprovante', /comprovante/i),
  '/enviar-comprovante/pendentes': page('/enviar-comprovante/pendentes', /^Nada por enviar$/),
  '/enviar-comprovante/estado': page('/enviar-comprovante/estado', /^Onde está a sua doação\?$/),
  '/contacto': page('/contacto', /^Escreva, ligue, apareça\.$/),
  '/recibo': page('/recibo', /^O seu recibo$/),
  '/recibo/verificar': page('/recibo/verificar', /^Este recibo é verdadeiro\?$/),
  '/disponivel': page('/disponivel', /./),
  '/login': page('/login', /^Siga o que a sua doação faz$/),
  '/client-area': portal('/client-area', /./),
  '/client-area/donations': portal('/client-area/donations', /^As suas doações$/),
  '/client-area/notifications': portal('/client-area/notifications', /^Avisos$/),
  '/client-area/settings': portal('/client-area/settings', /^Perfil$/),
  '/client-area/$': portal('/client-area/resumo', /^Resumo do ano$/),
  '/dashboard': screen('/dashboard', /^Visão geral$/),
  '/dashboard/overview': screen('/dashboard/overview', /^Visão geral$/),
  '/dashboard/blog': screen('/dashboard/blog', /^Artigos do blog$/, viewedBy('blog')),
  '/dashboard/categories': screen('/dashboard/categories', /^Categorias$/, viewedBy('blog')),
  '/dashboard/media': {
    ...screen('/dashboard/media', /^Imagens$/, [...viewedBy('blog'), 'projetos']),
    refusal: /^Permissões Insuficientes$/,
  },
  '/dashboard/comments': screen('/dashboard/comments', /^Gestão de Comentários$/, viewedBy('blog')),
  '/dashboard/posts/new': screen('/dashboard/posts/new', /^Novo artigo$/, changedBy('blog')),
  '/dashboard/posts/edit/$slug': screen(
    `/dashboard/posts/edit/${post}`,
    /^Editar artigo$/,
    changedBy('blog'),
  ),
  '/dashboard/projects': screen('/dashboard/projects', /^Projetos$/, viewedBy('projetos')),
  '/dashboard/projects/field': screen('/dashboard/projects/field', /^No terreno$/, viewedBy('projetos')),
  '/dashboard/projects/new': screen('/dashboard/projects/new', /^Novo projeto$/, changedBy('projetos')),
  '/dashboard/projects/edit/$slug': screen(`/dashboard/projects/edit/${project}`, /./, changedBy('projetos')),
  '/dashboard/projects/view/$slug': screen(`/dashboard/projects/view/${project}`, /./),
  '/dashboard/project-categories': screen(
    '/dashboard/project-categories',
    /^Categorias de projetos$/,
    viewedBy('projetos'),
  ),
  '/dashboard/community': screen('/dashboard/community', /^Comunidade$/, viewedBy('comunidade')),
  '/dashboard/community/messages': screen(
    '/dashboard/community/messages',
    /^Mensagens$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/community/matching': screen(
    '/dashboard/community/matching',
    /^Pedidos de ajuda$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/community/donations': screen(
    '/dashboard/community/donations',
    /^Doações$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/community/partners': screen(
    '/dashboard/community/partners',
    /^Parceiros$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/community/volunteers': screen(
    '/dashboard/community/volunteers',
    /^Voluntários$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/community/beneficiaries': screen(
    '/dashboard/community/beneficiaries',
    /^Beneficiários$/,
    viewedBy('comunidade'),
  ),
  '/dashboard/reports': screen('/dashboard/reports', /^Relatórios$/),
  '/dashboard/users': {
    ...screen('/dashboard/users', /^Usuários$/, BOSSES),
    refusal: /^Papel Insuficiente$/,
  },
  '/dashboard/notifications': screen('/dashboard/notifications', /^Avisos$/),
  '/dashboard/settings': screen('/dashboard/settings', /^Definições$/),
})

const isMember = (person: Person): boolean => (MEMBERS as readonly string[]).includes(person)

/** Returns the heading and path that a kind of user sees after opening the row's address. */
export function expected(row: Row, person: Person): Seen {
  const { address, heading, area, opensFor, refusal } = row
  if (area === 'public') return { heading, path: address }
  if (person === 'visitante')
    return address === '/dashboard/comments'
      ? { heading: /^Acesso ao Dashboard$/, path: address }
      : {
          heading: /^Siga o que a sua doação faz$/,
          path: `/login?redirect=${encodeURIComponent(address)}`,
        }
  if (area === 'portal')
    return isMember(person) ? { heading, path: address } : { heading: /^Visão geral$/, path: '/dashboard' }
  if (isMember(person)) return { heading: /^Acesso Negado$/, path: address }
  return { heading: opensFor && !opensFor.includes(person) && refusal ? refusal : heading, path: address }
}
