/** What each screen behind the login demands (RULES §2, §6): written once, for the guard and for the navigation. */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Demands } from './verdict'

type Bare<Path extends string> = Path extends `${infer Rest}/` ? Rest : Path
/** Every address of the two areas, as the route files name them: a new file without an entry does not compile. */
export type GuardedPath = Extract<
  Bare<keyof RegisteredRouter['routesByPath']>,
  `/client-area${string}` | `/dashboard${string}`
>

const PORTAL: Demands = { blockStaff: true }
const STAFF: Demands = { requireStaff: true }
const staff = (permission: string): Demands => ({ ...STAFF, permission })

export const DEMANDS: Record<GuardedPath, Demands> = {
  '/client-area': PORTAL,
  '/client-area/settings': PORTAL,
  '/dashboard': STAFF,
  '/dashboard/overview': STAFF,
  '/dashboard/blog': staff('blog.view'),
  '/dashboard/posts/new': staff('blog.create'),
  '/dashboard/posts/edit/$slug': staff('blog.edit'),
  '/dashboard/categories': staff('blog.view'),
  // A visitor meets the staff's login form there (RULES §2.19), and is not sent away.
  '/dashboard/comments': { ...staff('blog.view'), requireAuth: false },
  '/dashboard/projects': staff('projects.view'),
  '/dashboard/projects/new': staff('projects.create'),
  '/dashboard/projects/edit/$slug': staff('projects.edit'),
  // All of staff, whatever their group (RULES §6.4).
  '/dashboard/projects/view/$slug': STAFF,
  '/dashboard/project-categories': staff('project-categories.view'),
  '/dashboard/community': staff('community.view'),
  '/dashboard/community/donations': staff('community.view'),
  '/dashboard/community/partners': staff('community.view'),
  '/dashboard/community/volunteers': staff('volunteers.view'),
  '/dashboard/community/beneficiaries': staff('beneficiaries.view'),
  // A report holds no more of a thing than its own screens: each part asks the server by itself.
  '/dashboard/reports': { ...STAFF, permissions: ['community.view', 'projects.view', 'blog.view'] },
  '/dashboard/users': { ...STAFF, role: 'admin' },
  '/dashboard/settings': STAFF,
}

const isKnown = (path: string): path is GuardedPath => Object.hasOwn(DEMANDS, path)

/** What an address demands; one that no file names demands what its area does. */
export function demandsOf(fullPath: string): Demands {
  const path = fullPath.replace(/\/+$/, '')
  if (isKnown(path)) return DEMANDS[path]
  return areaDemandsOf(path)
}

/** What every screen of an area demands: where that is not met, its frame does not stand either. */
export const areaDemandsOf = (path: string): Demands => (path.startsWith('/dashboard') ? STAFF : PORTAL)
