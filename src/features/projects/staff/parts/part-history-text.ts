/** Texts for changes of project parts (milestones, updates and the like) in the history of a project. */
import type { HistoryPart } from '@/ui/staff/history/history-source'
import { partLabel } from './part-words'

/** Portuguese name of each kind of part with its article, in singular and plural. */
const NAMES: Partial<Record<string, readonly [one: string, all: string]>> = {
  milestones: ['o marco', 'os marcos'],
  updates: ['a atualização', 'as atualizações'],
  activities: ['a atividade', 'as atividades'],
  gallery: ['a imagem', 'as imagens'],
  evidences: ['a evidência', 'as evidências'],
}

const VERBS: Record<Exclude<HistoryPart['event'], 'order'>, string> = {
  create: 'Juntou',
  change: 'Alterou',
  delete: 'Excluiu',
  restore: 'Restaurou',
}

const FIELDS_MAX = 3

/**
 * Returns the labels of changed fields such as `milestones.title`: the first three labels and the number of further
 * ones.
 */
function fieldsText(fields: readonly string[]): string {
  const labels = fields.map((field) => partLabel(field.slice(field.indexOf('.') + 1)))
  const others = labels.length - FIELDS_MAX
  return labels.slice(0, FIELDS_MAX).join(', ') + (others > 0 ? ` e mais ${others}` : '')
}

/** Returns the text of a change, for example 'Alterou o marco «Telhado»: Título, Descrição'. */
export function partHistoryText({ kind, title, event }: HistoryPart, fields: readonly string[]): string {
  const changed = event === 'change' ? `: ${fieldsText(fields)}` : ''
  if (kind === 'metrics') return `Alterou os números${changed}`
  const [one, all] = (Object.hasOwn(NAMES, kind) && NAMES[kind]) || ['a parte', 'as partes']
  if (event === 'order') return `Pôs ${all} por outra ordem`
  return `${VERBS[event]} ${one}${title ? ` «${title}»` : ' sem título'}${changed}`
}
