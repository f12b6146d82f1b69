/** Texts of the history of a record: of its events and of the values of its fields. */
import type { ChangeWords } from '@/lib/change-failure'
import type { HistoryEntry, HistorySource } from './history-source'

const EVENTS: Record<HistoryEntry['event'], string> = {
  create: 'Criou',
  change: 'Alterou',
  delete: 'Pôs no lixo',
  restore: 'Tirou do lixo',
}

export const labelOf = ({ labels }: Pick<HistorySource, 'labels'>, field: string): string =>
  Object.hasOwn(labels, field) ? (labels[field] ?? field) : field

const FIELDS_MAX = 3

/** Returns the description of an entry: 'Alterou: Título, Resumo e mais 2'. */
export function eventText(entry: HistoryEntry, source: Pick<HistorySource, 'labels' | 'partText'>): string {
  const { event, fields, part } = entry
  if (part && source.partText) return source.partText(part, fields)
  if (event !== 'change' || fields.length === 0) return EVENTS[event]
  const names = fields.slice(0, FIELDS_MAX).map((field) => labelOf(source, field))
  const others = fields.length - names.length
  return `${EVENTS.change}: ${names.join(', ')}${others > 0 ? ` e mais ${others}` : ''}`
}

/** Returns the visible text of HTML, with one line per paragraph. The parsed HTML is never inserted into the page. */
function textOfHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|h\d|li|tr)>|<br[^<>]*>/g, '\n'),
    'text/html',
  )
  return (parsed.body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim()
}

const EMPTY = '(vazio)'

/** Formats a field's value for users. */
export function valueText(
  field: string,
  value: unknown,
  { show, html }: Pick<HistorySource, 'show' | 'html'>,
): string {
  const own = show?.(field, value)
  if (own !== undefined) return own || EMPTY
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(String).join(', ')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return EMPTY
  return html.includes(field) ? textOfHtml(value) || EMPTY : value
}

export const RESTORATION: ChangeWords = {
  done: 'Versão restaurada. A anterior continua no histórico.',
  failed: 'Não foi possível restaurar esta versão.',
  logged: 'A version could not be restored',
}

/** Whether the entry is an edit, which has values before and after it. */
export const isEdit = (
  { event, fields, part }: HistoryEntry,
  { readPartChange }: Pick<HistorySource, 'readPartChange'>,
): boolean =>
  event === 'change' &&
  fields.length > 0 &&
  (part === undefined || (part.event === 'change' && readPartChange !== undefined))

export const PART_RESTORATION: ChangeWords = {
  done: 'Restaurado. Está outra vez na lista.',
  failed: 'Não foi possível restaurar.',
  logged: 'A part could not be restored',
}

export const PART_UNDOING: ChangeWords = {
  done: 'Restaurado. O que estava antes continua no histórico.',
  failed: PART_RESTORATION.failed,
  logged: 'An edit of a part could not be undone',
}
