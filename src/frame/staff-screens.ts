/** The staff's screens (RULES §2.3): one table for the guard, the menu, the page titles and the tests. */
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { AppIconName } from '@/ui/media/app-icon'
import type { Demands } from './guard/verdict'

type WithoutSlash<Path extends string> = Path extends `${infer Rest}/` ? Rest : Path

/** Every address that the route files of the dashboard name. */
export type StaffPath = Extract<
  WithoutSlash<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>,
  `/dashboard${string}`
>

export interface StaffScreen {
  /** Title of the browser's tab, and heading of the screen where the screen has none of its own. */
  title: string
  demands: Demands
  menu?: MenuEntry
}

interface MenuEntry {
  icon: AppIconName
  /** Where the menu needs other words than the title. */
  label?: string
  /** One word for the navigation bar of a phone. */
  short?: string
}

const STAFF: Demands = { requireStaff: true }
const staff = (permission: string): Demands => ({ ...STAFF, permission })
const screen = (title: string, demands: Demands, menu?: MenuEntry): StaffScreen => ({ title, demands, menu })

/** A route file without an entry here does not compile. The menu shows its entries in this order. */
export const STAFF_SCREENS: Record<StaffPath, StaffScreen> = {
  '/dashboard': screen('Visão geral', STAFF, { icon: 'chart', short: 'Visão' }),
  '/dashboard/overview': screen('Visão geral', STAFF),
  '/dashboard/community/donations': screen('Doações', staff('community.view'), { icon: 'gift' }),
  // Without a login this screen shows the staff's login form (RULES §2.19), so the guard must not redirect.
  '/dashboard/comments': screen(
    'Gestão de Comentários',
    { ...staff('blog.view'), requireAuth: false },
    { icon: 'chat', label: 'Comentários' },
  ),
  '/dashboard/projects': screen('Projetos', staff('projects.view'), { icon: 'folder' }),
  '/dashboard/projects/new': screen('Novo projeto', staff('projects.create')),
  '/dashboard/projects/edit/$slug': screen('Editar projeto', staff('projects.edit')),
  // Open to all staff, whatever their group (RULES §6.4).
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
  '/dashboard/community': screen('Comunidade', staff('community.view'), { icon: 'people' }),
  '/dashboard/community/partners': screen('Parceiros', staff('community.view')),
  '/dashboard/community/volunteers': screen('Voluntários', staff('volunteers.view')),
  '/dashboard/community/beneficiaries': screen('Beneficiários', staff('beneficiaries.view')),
  '/dashboard/users': screen('Usuários', { ...STAFF, role: 'admin' }, { icon: 'person' }),
  // The server checks each part of a report by itself, so one of these permissions is enough here (D32).
  '/dashboard/reports': screen(
    'Relatórios',
    { ...STAFF, permissions: ['community.view', 'projects.view', 'blog.view'] },
    { icon: 'file' },
  ),
  '/dashboard/settings': screen('Definições', STAFF, { icon: 'cog', short: 'Conta' }),
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

/** The screen of a route's full path ('/dashboard/projects/edit/$slug'); null where the table has none. */
export function findStaffScreen(fullPath: string): StaffScreen | null {
  const path = withoutSlash(fullPath)
  const screens: Readonly<Record<string, StaffScreen>> = STAFF_SCREENS
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null
}
