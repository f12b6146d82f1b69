/** Validates a blog or project category (RULES §3, §5). The form and the server use the same rules and messages. */
import { tooLong, type Problems } from './text-field'

export const CATEGORY_NAME_MAX = 100
export const CATEGORY_DESCRIPTION_MAX = 500
/** Maximum value of `order`. The minimum is 0. */
export const CATEGORY_ORDER_MAX = 9999

export const CATEGORY_COLOR_DEFAULT = 'blue'
/** The colours that have a name. Any other colour is stored as #rrggbb. */
export const CATEGORY_COLORS = [
  ...['blue', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange'],
  ...['red', 'pink', 'grape', 'violet', 'indigo', 'gray'],
] as const
/** The icons that a project category can have. A category can also have no icon. */
export const CATEGORY_ICONS = [
  ...['folder', 'book', 'heart', 'home', 'hammer', 'tools'],
  ...['droplet', 'wheat', 'basket', 'shield', 'users'],
] as const

export const CATEGORY_NAME_MISSING = 'O nome da categoria é obrigatório.'
/**
 * Error message for a name that contains only symbols, such as an emoji. Such a name would result in an empty slug, and
 * no search could find the category.
 */
export const CATEGORY_NAME_UNREADABLE = 'O nome precisa de uma letra ou de um algarismo.'
export const CATEGORY_NAME_TAKEN = 'Já existe uma categoria com este nome.'
export const CATEGORY_PROGRAM_UNKNOWN = 'Escolha um programa da lista.'

/** The fields of a blog category as a form stores them. */
export interface PostCategoryValues {
  name: string
  description: string
}

/**
 * The fields of a project category as a form stores them: numbers as text, and an empty `program_id` for no program.
 */
export interface ProjectCategoryValues extends PostCategoryValues {
  program_id: string
  color: string
  icon: string
  order: string
}

export type PostCategoryField = keyof PostCategoryValues
export type ProjectCategoryField = keyof ProjectCategoryValues

const isListed = (names: readonly string[], text: string): boolean => names.includes(text)

/** Whether a colour is valid: a name of CATEGORY_COLORS, or #rrggbb. */
export const isCategoryColor = (text: string): boolean =>
  isListed(CATEGORY_COLORS, text) || /^#[0-9a-f]{6}$/i.test(text)

/**
 * Returns the error message for each invalid field of a blog category. Only the server can check whether the name is
 * already used.
 */
export function postCategoryProblems(values: PostCategoryValues): Problems<PostCategoryField> {
  const problems: Problems<PostCategoryField> = {}
  if (values.name.trim() === '') problems.name = CATEGORY_NAME_MISSING
  else if (!/[\p{L}\p{N}]/u.test(values.name)) problems.name = CATEGORY_NAME_UNREADABLE
  else if (values.name.trim().length > CATEGORY_NAME_MAX) problems.name = tooLong(CATEGORY_NAME_MAX)
  if (values.description.trim().length > CATEGORY_DESCRIPTION_MAX)
    problems.description = tooLong(CATEGORY_DESCRIPTION_MAX)
  return problems
}

const isOrder = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= CATEGORY_ORDER_MAX

/**
 * Returns the error message for each invalid field of a project category. Only the server can check whether the name is
 * already used and whether the program exists.
 */
export function projectCategoryProblems(values: ProjectCategoryValues): Problems<ProjectCategoryField> {
  const problems: Problems<ProjectCategoryField> = postCategoryProblems(values)
  if (values.program_id !== '' && !/^[1-9]\d{0,14}$/.test(values.program_id))
    problems.program_id = CATEGORY_PROGRAM_UNKNOWN
  if (!isCategoryColor(values.color)) problems.color = 'Escolha uma cor da lista ou escreva-a como #1a2b3c.'
  if (values.icon !== '' && !isListed(CATEGORY_ICONS, values.icon))
    problems.icon = 'Escolha um ícone da lista.'
  if (!isOrder(values.order.trim()))
    problems.order = `A ordem é um número inteiro de 0 a ${CATEGORY_ORDER_MAX}.`
  return problems
}
