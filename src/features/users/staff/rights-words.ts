/**
 * Describes the permissions of an account in words. They are computed with the same rules that the guard and the server
 * use. Pure functions.
 */
import { hasRole, isStaffUser, mayDo, mayView, SUPER_ADMIN, type UserRights } from '@/shared/permissions'

/** Converts an account to the format that the permission rules need. */
export const rightsOf = (account: {
  is_staff: boolean
  is_superuser: boolean
  groups: readonly string[]
}): UserRights => ({
  isStaff: account.is_staff,
  isSuperuser: account.is_superuser,
  groups: account.groups,
})

/** Description of each group's permissions, in the words of RULES §6.1. */
export const GROUP_WORDS: Readonly<Record<string, string>> = {
  [SUPER_ADMIN]: 'Tudo, também os acessos dos usuários',
  'Gestor de Blog': 'Blog: ver, criar, editar, excluir',
  'Gestor de Projetos': 'Projetos e categorias de projetos: ver, criar, editar, excluir',
  'Gestor de Comunidade':
    'Comunidade e doações: ver e decidir. Voluntários e beneficiários: ver, criar, editar, excluir',
  Visualizador: 'Ver tudo, sem mudar nada',
}

/**
 * Returns the text for an account in the list. `title` names its groups, or the kind of account if groups do not apply;
 * `words` describes what the account may do.
 */
export function groupText(rights: UserRights): { title: string; words: string } {
  if (rights.isSuperuser) return { title: 'Superutilizador', words: 'Tudo, também fazer superutilizadores' }
  if (!rights.isStaff) return { title: 'Comunidade', words: 'Só o Portal de Comunidade' }
  if (rights.groups.length === 0) return { title: 'Sem grupo', words: 'Ver tudo, sem mudar nada' }
  return {
    title: rights.groups.join(', '),
    words:
      rights.groups.length === 1
        ? (GROUP_WORDS[rights.groups[0] ?? ''] ?? '')
        : 'O que estes grupos podem, junto',
  }
}

const AREAS: readonly (readonly [subject: string, label: string])[] = [
  ['blog', 'Blog'],
  ['projects', 'Projetos'],
  ['project-categories', 'Categorias de projetos'],
  ['volunteers', 'Voluntários'],
  ['beneficiaries', 'Beneficiários'],
]

export const ACTIONS = ['ver', 'criar', 'editar', 'excluir'] as const
/** Whether the account may perform an action in an area; null if the area does not have this action. */
export type Cell = boolean | null

export interface MatrixRow {
  label: string
  cells: readonly [view: Cell, create: Cell, edit: Cell, remove: Cell]
}

const isAdmin = (rights: UserRights): boolean => isStaffUser(rights) && hasRole(rights, 'admin')

/** Returns the permissions of an account, with one row for each area. */
export function rightsMatrix(rights: UserRights): MatrixRow[] {
  const decides = mayDo(rights, 'community.view')
  const admin = isAdmin(rights)
  return [
    ...AREAS.map(([subject, label]): MatrixRow => ({
      label,
      cells: [
        mayView(rights, `${subject}.view`),
        mayDo(rights, `${subject}.create`),
        mayDo(rights, `${subject}.edit`),
        mayDo(rights, `${subject}.delete`),
      ],
    })),
    { label: 'Doações', cells: [mayView(rights, 'community.view'), null, decides, null] },
    { label: 'Parceiros', cells: [mayView(rights, 'community.view'), decides, decides, decides] },
    { label: 'Mensagens de contacto', cells: [decides, null, decides, null] },
    { label: 'Usuários', cells: [admin, admin, admin, null] },
  ]
}

export interface RightsSentence {
  /** The verbs, which are underlined: 'ver, criar, editar e excluir'. */
  verbs: string
  /** The object of the verbs with a full stop, such as 'artigos e categorias do blog.' */
  things: string
  /** Further sentences about the account's permissions; may be empty. */
  more: string
}

/** Joins words to a list: 'a', 'a e b', 'a, b e c'. */
export const listed = (words: readonly string[], last = 'e'): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1] ?? ''}`

const PARTS: readonly (readonly [subject: string, words: string])[] = [
  ['blog', 'artigos e categorias do blog'],
  ['projects', 'projetos e as suas categorias'],
  ['volunteers', 'voluntários e beneficiários'],
]

/** Returns a sentence with the areas that the account may not view; empty if it may view all areas. */
function unseen(rights: UserRights): string {
  const hidden = [
    ...(mayView(rights, 'blog.view') ? [] : ['o blog']),
    ...(mayView(rights, 'projects.view') ? [] : ['projetos']),
    ...(mayView(rights, 'community.view') ? [] : ['doações', 'comunidade']),
    ...(isAdmin(rights) ? [] : ['usuários']),
  ]
  return hidden.length === 0 ? '' : `Não vê ${listed(hidden, 'nem')}.`
}

/**
 * Returns the rest of the sentence that begins with '{name} pode': the actions that an account may perform, and the
 * areas that it may not view.
 */
export function rightsSentence(rights: UserRights): RightsSentence {
  if (!isStaffUser(rights))
    return { verbs: 'usar o Portal de Comunidade', things: ', e não entra no Dashboard.', more: '' }
  if (isAdmin(rights))
    return {
      verbs: 'fazer tudo',
      things: ', também dar e tirar acessos.',
      more: rights.isSuperuser ? '' : 'Só não torna ninguém superutilizador.',
    }
  const managed = PARTS.filter(([subject]) => mayDo(rights, `${subject}.edit`)).map(([, words]) => words)
  if (managed.length === 0)
    return {
      verbs: 'ver tudo',
      things: ' o que a equipa vê, sem mudar nada.',
      more: 'Das doações não vê quem doou. Não vê mensagens nem usuários.',
    }
  const decides = mayDo(rights, 'community.view')
  return {
    verbs: 'ver, criar, editar e excluir',
    things: ` ${listed(managed)}.`,
    more: [
      decides && 'Também decide as doações, responde às mensagens e trata dos parceiros.',
      !decides &&
        mayView(rights, 'community.view') &&
        'Vê o resto sem o mudar, e das doações não vê quem doou.',
      unseen(rights),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
