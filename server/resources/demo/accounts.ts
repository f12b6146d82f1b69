/**
 * Password of the demonstration accounts (D2, D3), whose names show their role. The password is public on purpose:
 * these accounts can sign in only if DEMO is on (auth/policy.ts).
 */
export const DEMO_PASSWORD = 'demonstracao'

export interface DemoAccount {
  username: string
  label: string
  firstName: string
  lastName: string
  userType: string | null
  isStaff: boolean
  isSuperuser: boolean
  groups: string[]
}

const staff = (username: string, label: string, groups: string[]): DemoAccount => ({
  username,
  label,
  firstName: label,
  lastName: 'de demonstração',
  userType: null,
  isStaff: true,
  isSuperuser: false,
  groups,
})

const member = (username: string, firstName: string, userType: string): DemoAccount => ({
  username,
  label: firstName,
  firstName,
  lastName: 'de demonstração',
  userType,
  isStaff: false,
  isSuperuser: false,
  groups: [],
})

/**
 * The demonstration accounts: a superuser, one for every group, one for staff without a group, and one for every
 * profile type.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { ...staff('admin', 'Administradora', []), isSuperuser: true },
  staff('super', 'Super Admin', ['Super Admin']),
  staff('blog', 'Gestor de Blog', ['Gestor de Blog']),
  staff('projetos', 'Gestora de Projetos', ['Gestor de Projetos']),
  staff('comunidade', 'Gestor de Comunidade', ['Gestor de Comunidade']),
  staff('visualizador', 'Visualizadora', ['Visualizador']),
  staff('equipa', 'Equipa sem grupo', []),
  member('doadora', 'Doadora', 'donor'),
  member('voluntario', 'Voluntário', 'volunteer'),
  member('beneficiaria', 'Beneficiária', 'beneficiary'),
  member('parceiro', 'Parceiro', 'partner'),
]
