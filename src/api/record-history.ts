/** The types for the history of a post or project, and the functions that read the history from API responses. */
import { readFlag, readList, readNumber, readPage, readRecord, readText, type Page } from './normalise'

export const HISTORY_EVENTS = ['create', 'change', 'delete', 'restore'] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

const PART_EVENTS = ['create', 'change', 'delete', 'order', 'restore'] as const

/** The project part (milestone, update, ...) that was changed. */
export interface HistoryPart {
  kind: string
  title: string
  event: (typeof PART_EVENTS)[number]
  /** If `event` is 'delete': whether the part has been restored since. */
  restored: boolean
}

/** One entry of a record's history, which describes one change. */
export interface HistoryEntry {
  id: number
  at: string
  event: HistoryEvent
  /** Public name of the user who made the change; empty if the API does not send it. */
  by: string
  /** Names of the changed fields, as in the body of a request. */
  fields: string[]
  part?: HistoryPart
}

/** A change with the record's values before that change. The values have the format of a request body. */
export interface RecordVersion {
  entry: HistoryEntry
  values: Readonly<Record<string, unknown>>
}

function historyPart(data: unknown): HistoryPart | null {
  const kind = readText(data, 'kind')
  const event = PART_EVENTS.find((one) => one === readText(data, 'event'))
  if (!kind || !event) return null
  return { kind, title: readText(data, 'title') ?? '', event, restored: readFlag(data, 'restored') }
}

function historyEntry(data: unknown): HistoryEntry | null {
  const id = readNumber(data, 'id')
  const at = readText(data, 'at')
  const event = HISTORY_EVENTS.find((one) => one === readText(data, 'event'))
  if (id === undefined || !at || !event) return null
  const fields = readList(data, 'fields').filter((one): one is string => typeof one === 'string')
  const part = historyPart(readRecord(data, 'part'))
  return { id, at, event, by: readText(data, 'by_name') ?? '', fields, ...(part && { part }) }
}

export const historyPage = (data: unknown): Page<HistoryEntry> => readPage(data, historyEntry)

export function recordVersion(data: unknown): RecordVersion | null {
  const entry = historyEntry(readRecord(data, 'entry'))
  const values = readRecord(data, 'values')
  return entry && values ? { entry, values } : null
}
