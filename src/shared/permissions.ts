/** The groups of users and their permissions (RULES §6). The guard, the menus and the server use the same rules. */

const every = (thing: string): string[] =>
  ['view', 'create', 'edit', 'delete'].map((action) => `${thing}.${action}`)

const GROUP_PERMISSIONS = {
  'Gestor de Blog': every('blog'),
  'Gestor de Projetos': [...every('projects'), ...every('project-categories')],
  'Gestor de Comunidade': ['community.view', ...every('volunteers'), ...every('beneficiaries')],
  Visualizador: ['view.all'],
} as const satisfies Record<string, readonly string[]>

export const SUPER_ADMIN = 'Super Admin'
/** The permissions of staff users whose groups grant no permission. */
const BARE_STAFF = ['view.all', 'basic.access']

export const GROUP_NAMES: readonly string[] = [SUPER_ADMIN, ...Object.keys(GROUP_PERMISSIONS)]
/** All permissions that a group or a staff user can have. */
export const PERMISSION_NAMES: readonly string[] = [
  ...new Set([...Object.values(GROUP_PERMISSIONS).flat(), ...BARE_STAFF]),
].sort()

export interface UserRights {
  isStaff: boolean
  isSuperuser: boolean
  groups: readonly string[]
}

/**
 * Returns all known permissions of a user. A superuser and a staff user in the group 'Super Admin' pass every check of
 * `mayDo`, even for permissions that are not in this list.
 */
export function listPermissions({ isStaff, isSuperuser, groups }: UserRights): string[] {
  if (isSuperuser) return [...PERMISSION_NAMES]
  if (!isStaff) return []
  if (groups.includes(SUPER_ADMIN)) return [...PERMISSION_NAMES]
  const known: Readonly<Record<string, readonly string[]>> = GROUP_PERMISSIONS
  const granted = groups.flatMap((group) => (Object.hasOwn(known, group) ? (known[group] ?? []) : []))
  return granted.length > 0 ? [...new Set(granted)].sort() : BARE_STAFF
}

/** Whether a user has a permission. A superuser and a staff user in the group 'Super Admin' have every permission. */
export const mayDo = (user: UserRights, permission: string): boolean =>
  user.isSuperuser ||
  (user.isStaff && user.groups.includes(SUPER_ADMIN)) ||
  listPermissions(user).includes(permission)

/** Whether a user has at least one of these permissions (the any-of check of RULES §6). */
export const mayDoAny = (user: UserRights, permissions: readonly string[]): boolean =>
  permissions.some((permission) => mayDo(user, permission))

/** Whether a user has all of these permissions (RULES §2.5: `requireAll`). */
export const mayDoAll = (user: UserRights, permissions: readonly string[]): boolean =>
  permissions.every((permission) => mayDo(user, permission))

/**
 * Whether a user may view what the permission protects. The permission `view.all` is accepted instead of any other
 * permission. For personal data use `mayDo`, because `view.all` does not allow viewing it (D30).
 */
export const mayView = (user: UserRights, permission: string): boolean =>
  mayDo(user, permission) || mayDo(user, 'view.all')

/**
 * Whether a user may perform the action of a permission. A permission that ends in '.view' is also granted by
 * `view.all`. No other permission is, because `view.all` allows no changes (D31).
 */
export const may = (user: UserRights, permission: string): boolean =>
  permission.endsWith('.view') ? mayView(user, permission) : mayDo(user, permission)

/**
 * Whether a user may open the dashboard (RULES §4). This is not the same as the role 'staff' in `hasRole`, which
 * excludes superusers who are not staff (RULES §6.3).
 */
export const isStaffUser = (user: UserRights): boolean => user.isStaff || user.isSuperuser

const ADMIN_ROLES = ['admin', 'administrator', 'super_admin']
const GROUP_OF_ROLE = new Map([
  ['blog_manager', 'Gestor de Blog'],
  ['project_manager', 'Gestor de Projetos'],
  ['community_manager', 'Gestor de Comunidade'],
  ['viewer', 'Visualizador'],
])

/**
 * Whether a user has a role (RULES §6.3). A role is 'staff', 'user', an alias such as 'blog_manager', or the name of a
 * group.
 */
export function hasRole(user: UserRights, role: string): boolean {
  if (ADMIN_ROLES.includes(role)) return user.isSuperuser || user.groups.includes(SUPER_ADMIN)
  if (role === 'staff') return user.isStaff
  if (role === 'user') return true
  return user.groups.includes(GROUP_OF_ROLE.get(role) ?? role)
}
