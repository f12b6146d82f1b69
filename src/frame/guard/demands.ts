/**
 * What each screen behind the login demands of its user (RULES §2, §6). The guard and the navigation both read this
 * table.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Demands } from './verdict'

type Bare<Path extends string> = Path extends `${infer Rest}/` ? Rest : Path
/**
 * Every path of the portal and the dashboard, taken from the route files: a new route without an entry here does not
 * compile.
 */
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
  // A visitor is not redirected here: the screen itself shows the staff login form (RULES §2.19).
  '/dashboard/comments': { ...staff('blog.view'), requireAuth: false },
  '/dashboard/projects': staff('projects.view'),
  '/dashboard/projects/new': staff('projects.create'),
  '/dashboard/projects/edit/$slug': staff('projects.edit'),
  // Open to all staff, whatever their group (RULES §6.4).
  '/dashboard/projects/view/$slug': STAFF,
  '/dashboard/project-categories': staff('project-categories.view'),
  '/dashboard/community': staff('community.view'),
  '/dashboard/community/donations': staff('community.view'),
  '/dashboard/community/partners': staff('community.view'),
  '/dashboard/community/volunteers': staff('volunteers.view'),
  '/dashboard/community/beneficiaries': staff('beneficiaries.view'),
  // Reports show the same data as the screens of each subject. The server checks the permission of each part.
  '/dashboard/reports': { ...STAFF, permissions: ['community.view', 'projects.view', 'blog.view'] },
  '/dashboard/users': { ...STAFF, role: 'admin' },
  '/dashboard/settings': STAFF,
}

const isKnown = (path: string): path is GuardedPath => Object.hasOwn(DEMANDS, path)

/** Demands of a path; a path without an entry has the demands of its area (portal or dashboard). */
export function demandsOf(fullPath: string): Demands {
  const path = fullPath.replace(/\/+$/, '')
  if (isKnown(path)) return DEMANDS[path]
  return areaDemandsOf(path)
}

/** Demands that all screens of an area share. If they are not met, the frame of the area is not shown either. */
export const areaDemandsOf = (path: string): Demands => (path.startsWith('/dashboard') ? STAFF : PORTAL)
