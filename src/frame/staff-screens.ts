/** The table of the staff's screens (RULES §2.3). The guard, the menu, the page titles and the tests all use it. */
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { AppIconName } from '@/ui/media/app-icon'
import type { Demands } from './guard/verdict'

type WithoutSlash<Path extends string> = Path extends `${infer Rest}/` ? Rest : Path

/** The full path of every route below /dashboard. */
export type StaffPath = Extract<
  WithoutSlash<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>,
  `/dashboard${string}`
>

export interface StaffScreen {
  /** The title of the browser's tab, and the heading of the screen unless the screen has its own heading. */
  title: string
  demands: Demands
  menu?: MenuEntry
}

interface MenuEntry {
  icon: AppIconName
  /** The label in the menu, if it differs from the title. */
  label?: string
  /** A label of one word for the navigation bar of a phone. */
  short?: string
}

const STAFF: Demands = { requireStaff: true }
const staff = (permission: string): Demands => ({ ...STAFF, permission })
const screen = (title: string, demands: Demands, menu?: MenuEntry): StaffScreen => ({ title, demands, menu })

/** The screens in the order of the menu. TypeScript reports an error if a route file has no entry here. */
export const STAFF_SCREENS: Record<StaffPath, StaffScreen> = {
  '/dashboard': screen('Visão geral', STAFF, { icon: 'chart', short: 'Visão' }),
  '/dashboard/overview': screen('Visão geral', STAFF),
  '/dashboard/community/donations': screen('Doações', staff('community.view'), { icon: 'gift' }),
  '/dashboard/community/messages': screen('Mensagens', staff('community.view'), { icon: 'mail' }),
  // Visitors get the staff's login form on this screen (RULES §2.19), so the guard must not redirect them.
  '/dashboard/comments': screen(
    'Gestão de Comentários',
    { ...staff('blog.view'), requireAuth: false },
    { icon: 'chat', label: 'Comentários' },
  ),
  '/dashboard/projects': screen('Projetos', staff('projects.view'), { icon: 'folder' }),
  '/dashboard/projects/new': screen('Novo projeto', staff('projects.create')),
  '/dashboard/projects/edit/$slug': screen('Editar projeto', staff('projects.edit')),
  '/dashboard/projects/field': screen('No terreno', staff('projects.view')),
  // All staff may open this screen, in any group (RULES §6.4).
  '/dashboard/projects/view/$slug': screen('Ver projeto', STAFF),
  '/dashboard/project-categories': screen('Categorias de projetos', staff('project-categories.view'), {
    icon: 'tag',
    short: 'Categorias',
  }),
  '/dashboard/blog': screen('Artigos do blog', staff('blog.view'), { icon: 'article', label: 'Blog' }),
  '/dashboard/posts/new': screen('Novo artigo', staff('blog.create')),
  '/dashboard/posts/edit/$slug': screen('Editar artigo', staff('blog.edit')),
  '/dashboard/categories': screen('Categorias', staff('blog.view'), {
    icon: 'tag',
    label: 'Categorias do blog',
    short: 'Categorias',
  }),
  '/dashboard/media': screen(
    'Imagens',
    { ...STAFF, permissions: ['projects.view', 'blog.view'] },
    { icon: 'picture' },
  ),
  '/dashboard/community': screen('Comunidade', staff('community.view'), { icon: 'people' }),
  '/dashboard/community/matching': screen('Pedidos de ajuda', staff('volunteers.view'), {
    icon: 'link',
    short: 'Pedidos',
  }),
  '/dashboard/community/partners': screen('Parceiros', staff('community.view')),
  '/dashboard/community/volunteers': screen('Voluntários', staff('volunteers.view')),
  '/dashboard/community/beneficiaries': screen('Beneficiários', staff('beneficiaries.view')),
  '/dashboard/users': screen('Usuários', { ...STAFF, role: 'admin' }, { icon: 'person' }),
  // One of these permissions is sufficient to open the screen, because the server checks each report separately (D32).
  '/dashboard/reports': screen(
    'Relatórios',
    { ...STAFF, permissions: ['community.view', 'projects.view', 'blog.view'] },
    { icon: 'file' },
  ),
  '/dashboard/notifications': screen('Avisos', STAFF, { icon: 'bell' }),
  '/dashboard/settings': screen('Definições', STAFF, { icon: 'cog', short: 'Conta' }),
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

/**
 * Returns the screen of a route by its full path ('/dashboard/projects/edit/$slug'); null if the table does not contain
 * the path.
 */
export function findStaffScreen(fullPath: string): StaffScreen | null {
  const path = withoutSlash(fullPath)
  const screens: Readonly<Record<string, StaffScreen>> = STAFF_SCREENS
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null
}
