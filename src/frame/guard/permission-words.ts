/** Portuguese names of permissions and roles. The screen shows them beside the server's names ('projects.create'). */

/** Noun of each permission, with its article, because the article merges with prepositions ('a' + 'os' = 'aos'). */
const THINGS: Readonly<Record<string, readonly [article: string, noun: string]>> = {
  blog: ['o', 'blog'],
  projects: ['os', 'projetos'],
  'project-categories': ['as', 'categorias de projetos'],
  community: ['a', 'comunidade'],
  volunteers: ['os', 'voluntários'],
  beneficiaries: ['os', 'beneficiários'],
}

const to = (article: string) => (article.startsWith('o') ? `a${article}` : article.replace('a', 'à'))

const ACTIONS: Readonly<Record<string, (article: string) => string>> = {
  view: (article) => `Ver ${article}`,
  create: (article) => `Acrescentar ${to(article)}`,
  edit: (article) => `Editar ${article}`,
  delete: (article) => `Apagar d${article}`,
}

/**
 * Returns the Portuguese name of a permission: 'projects.create' -> 'Acrescentar aos projetos'. Returns null for an
 * unknown permission.
 */
export function permissionText(name: string): string | null {
  const [thing = '', action = ''] = name.split('.')
  const noun = Object.hasOwn(THINGS, thing) ? THINGS[thing] : undefined
  const begin = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  return noun && begin ? `${begin(noun[0])} ${noun[1]}` : null
}

const ROLES: Readonly<Record<string, string>> = {
  admin: 'Super Admin',
  administrator: 'Super Admin',
  super_admin: 'Super Admin',
  staff: 'Equipa',
  blog_manager: 'Gestor de Blog',
  project_manager: 'Gestor de Projetos',
  community_manager: 'Gestor de Comunidade',
  viewer: 'Visualizador',
}

export const roleText = (role: string): string => ROLES[role] ?? role
