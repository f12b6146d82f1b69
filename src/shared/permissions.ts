/** Groups and what they may do (RULES §6), the same for guard, menu and server. */

const every = (thing: string): string[] =>
  ['view', 'create', 'edit', 'delete'].map((action) => `${thing}.${action}`)

const GROUP_PERMISSIONS = {
  'Gestor de Blog': every('blog'),
  'Gestor de Projetos': [...every('projects'), ...every('project-categories')],
  'Gestor de Comunidade': ['community.view', ...every('volunteers'), ...every('beneficiaries')],
  Visualizador: ['view.all'],
} as const satisfies Record<string, readonly string[]>

export const SUPER_ADMIN = 'Super Admin'
/** What staff hold whom no group grants anything. */
const BARE_STAFF = ['view.all', 'basic.access']

export const GROUP_NAMES: readonly string[] = [SUPER_ADMIN, ...Object.keys(GROUP_PERMISSIONS)]
/** All permissions that have a name. */
export const PERMISSION_NAMES: readonly string[] = [
  ...new Set([...Object.values(GROUP_PERMISSIONS).flat(), ...BARE_STAFF]),
].sort()

export interface Standing {
  isStaff: boolean
  isSuperuser: boolean
  groups: readonly string[]
}

/** Every permission that a user holds, by name. A superuser holds all that have a name, and any other. */
export function permissionsOf({ isStaff, isSuperuser, groups }: Standing): string[] {
  if (isSuperuser) return [...PERMISSION_NAMES]
  if (!isStaff) return []
  if (groups.includes(SUPER_ADMIN)) return [...PERMISSION_NAMES]
  const known: Readonly<Record<string, readonly string[]>> = GROUP_PERMISSIONS
  const granted = groups.flatMap((group) => (Object.hasOwn(known, group) ? (known[group] ?? []) : []))
  return granted.length > 0 ? [...new Set(granted)].sort() : BARE_STAFF
}

/** Whether a user may do one thing. */
export const mayDo = (user: Standing, permission: string): boolean =>
  user.isSuperuser ||
  (user.isStaff && user.groups.includes(SUPER_ADMIN)) ||
  permissionsOf(user).includes(permission)

/** Whether a user may do at least one of these (RULES §6: the any-of check). */
export const mayDoAny = (user: Standing, permissions: readonly string[]): boolean =>
  permissions.some((permission) => mayDo(user, permission))

/** Whether a user may do all of these (RULES §2.5: `requireAll`). */
export const mayDoAll = (user: Standing, permissions: readonly string[]): boolean =>
  permissions.every((permission) => mayDo(user, permission))

/** Whether a user may look at something: whoever may see everything may see this too, and change nothing by it. */
export const mayView = (user: Standing, permission: string): boolean =>
  mayDo(user, permission) || mayDo(user, 'view.all')

/**
 * Whether a user may do what a permission names: a '….view' is also granted by `view.all`, anything else only by the
 * permission itself, because `view.all` never writes (D31).
 */
export const may = (user: Standing, permission: string): boolean =>
  permission.endsWith('.view') ? mayView(user, permission) : mayDo(user, permission)

/** Whom the dashboard is for (RULES §4). The role 'staff' below is narrower, as RULES §6.3 has it. */
export const isOfStaff = (user: Standing): boolean => user.isStaff || user.isSuperuser

const ADMIN_ROLES = ['admin', 'administrator', 'super_admin']
const GROUP_OF_ROLE = new Map([
  ['blog_manager', 'Gestor de Blog'],
  ['project_manager', 'Gestor de Projetos'],
  ['community_manager', 'Gestor de Comunidade'],
  ['viewer', 'Visualizador'],
])

/** Whether a user has a role (RULES §6.3): an alias of that section, else a group's own name. */
export function hasRole(user: Standing, role: string): boolean {
  if (ADMIN_ROLES.includes(role)) return user.isSuperuser || user.groups.includes(SUPER_ADMIN)
  if (role === 'staff') return user.isStaff
  if (role === 'user') return true
  return user.groups.includes(GROUP_OF_ROLE.get(role) ?? role)
}
