/** Groups and what they may do (spec §6), the same for guard, menu and server. */

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
const ALL_PERMISSIONS = [...new Set([...Object.values(GROUP_PERMISSIONS).flat(), ...BARE_STAFF])].sort()

export interface Standing {
  isStaff: boolean
  isSuperuser: boolean
  groups: readonly string[]
}

/** Every permission that a user holds, by name. A superuser holds all that have a name, and any other. */
export function permissionsOf({ isStaff, isSuperuser, groups }: Standing): string[] {
  if (isSuperuser) return ALL_PERMISSIONS
  if (!isStaff) return []
  if (groups.includes(SUPER_ADMIN)) return ALL_PERMISSIONS
  const known: Readonly<Record<string, readonly string[]>> = GROUP_PERMISSIONS
  const granted = groups.flatMap((group) => (Object.hasOwn(known, group) ? (known[group] ?? []) : []))
  return granted.length > 0 ? [...new Set(granted)].sort() : BARE_STAFF
}

/** Whether a user may do one thing. */
export const mayDo = (user: Standing, permission: string): boolean =>
  user.isSuperuser ||
  (user.isStaff && user.groups.includes(SUPER_ADMIN)) ||
  permissionsOf(user).includes(permission)
