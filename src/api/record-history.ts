/** The types of a record's history, which posts and projects have, and the functions that read it from API responses. */
import { readFlag, readList, readNumber, readPage, readRecord, readText, type Page } from './normalise'

export const HISTORY_EVENTS = ['create', 'change', 'delete', 'restore'] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

const PART_EVENTS = ['create', 'change', 'delete', 'order', 'restore'] as const

/** The part of a project that was changed. */
export interface HistoryPart {
  kind: string
  title: string
  event: (typeof PART_EVENTS)[number]
  /** Of a deletion: whether the part was brought back. */
  restored: boolean
}

/** One change of a record. */
export interface HistoryEntry {
  id: number
  at: string
  event: HistoryEvent
  /** The public name of the user who made the change; empty if the API does not say it. */
  by: string
  /** The names of the changed fields, as a request's body has them. */
  fields: string[]
  part?: HistoryPart
}

/** A change, and the fields of the record before it, as a request's body has them. */
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
