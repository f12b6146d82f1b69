/**
 * Defines the outbox kinds of staff in the field. Screens of staff and the worker register these kinds (register.ts).
 */
import { sendInChunks } from '../../api/chunks'
import { sendFieldReport } from '../../api/field-report'
import { ApiError } from '../../api/api-error'
import { readText } from '../../api/normalise'
import { moneyText } from '../../shared/money'
import { managedMetrics, managedPart, sendMetrics, sendPart } from '../../api/field-changes'
import { announce } from '../channel'
import { toRefusal } from '../kinds/refusal'
import type { KindSendOptions, KindWords, OutboxKind } from '../kinds/kind'
import type { Acknowledgement } from '../outbox-entry'
import { changeEntry, readEntries, readEntry } from '../outbox-store'
import {
  isHeldUp,
  type FieldChangeEntry,
  type FieldEntry,
  type FieldKind,
  type FieldReportEntry,
} from './entries'

/** Time in ms for which a receipt is stored: 14 days, so that staff can see what was sent during a trip. */
const RECEIPT_MS = 14 * 24 * 3_600_000
const REFUSED = 'A associação não aceitou. Corrija e envie outra vez.'

/** The name of each kind in a list. */
export const FIELD_TITLES: Record<FieldKind, string> = {
  'field-update': 'Atualização',
  'field-milestone': 'Marco',
  'field-reached': 'Pessoas alcançadas',
  'field-spending': 'Gasto',
  'field-photos': 'Fotografias',
  'field-visit': 'Visita',
}

/** Returns a short description of an entry. */
export function fieldSummary(entry: FieldEntry): string {
  if (!('files' in entry)) {
    const { milestone, values } = entry
    const {
      people_impacted: people,
      communities_reached: communities,
      progress_percentage: progress,
    } = values
    if (!milestone)
      return people === undefined
        ? `Comunidades alcançadas: ${String(communities)}`
        : `Pessoas alcançadas: ${String(people)}${communities === undefined ? '' : `; comunidades: ${String(communities)}`}`
    if (progress !== undefined) return `${milestone.title}, ${String(progress)} %`
    return `${milestone.title}, ${values.is_completed === false ? 'por fazer' : 'feito'}`
  }
  if (entry.update) {
    const { title = FIELD_TITLES[entry.kind], budget_spent: spent } = entry.update
    return spent ? `${title}, ${moneyText(Math.round(Number(spent) * 100))}` : title
  }
  return entry.files.length === 1 ? '1 fotografia' : `${entry.files.length} fotografias`
}

const words = <E extends FieldEntry>(name: FieldKind): KindWords<E> => ({
  gender: 'm',
  one: 'envio do terreno',
  many: 'envios do terreno',
  title: (entry) => fieldSummary(entry),
  detail: (entry) => `${FIELD_TITLES[name]}, ${entry.projectName}`,
  summary: (entry) => fieldSummary(entry),
  receiptTitle: (entry) => fieldSummary(entry),
  // The numbers of updates and milestones are internal.
  numberLabel: null,
  hasReference: false,
  refused: REFUSED,
  refusedByStatus: {
    412: 'Mudou na associação entretanto. Escolha o que fica.',
    404:
      name === 'field-milestone'
        ? 'O marco ou o projeto já não existe na associação.'
        : 'O projeto já não existe na associação.',
  },
})

/** Sends the photos of a report in chunks, then the report. Chunks that the server already has are not sent again. */
async function sendReport(
  entry: FieldReportEntry,
  bytes: readonly ArrayBuffer[],
  options: KindSendOptions,
): Promise<Acknowledgement> {
  let before = 0
  for (const [index, photo] of entry.files.entries()) {
    const file = { key: photo.upload, owner: 'staff' as const, bytes: bytes[index] ?? new ArrayBuffer(0) }
    const start = before
    await sendInChunks(file, options, async (stored) => {
      await changeEntry(entry.key, (one) => ({ ...one, uploaded: start + stored }) as FieldReportEntry)
      announce({ type: 'outbox-changed' })
    })
    before += photo.size
  }
  const photos = entry.files.map(({ upload, size, sha256, name, title, category }) => ({
    ...{ upload, size, name, title, category },
    ...(sha256 !== null && { sha256 }),
  }))
  const { number, receivedAt } = await sendFieldReport(
    entry.projectId,
    entry.key,
    { update: entry.update, place: entry.place, photos },
    options,
  ).catch(toRefusal)
  return { number, reference: null, receivedAt }
}

/**
 * Returns the version of the record on which a change is based. If the change follows another entry that has been sent,
 * this is the version in the receipt of that entry.
 */
async function baseOf({ base, follows }: FieldChangeEntry): Promise<string | null> {
  if (!follows) return base
  return (await readEntry(follows))?.receipt?.version ?? base
}

async function sendChange(entry: FieldChangeEntry, options: KindSendOptions): Promise<Acknowledgement> {
  const { projectId, milestone, values, key } = entry
  const request = { projectId, values, base: await baseOf(entry), key, ...options }
  const data = await (milestone ? sendPart(milestone.id, request) : sendMetrics(request)).catch(toRefusal)
  const version = (milestone ? managedPart('milestones', data) : managedMetrics(data))?.version
  if (!version) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return {
    number: milestone ? String(milestone.id) : null,
    reference: null,
    version,
    receivedAt: readText(data, 'updated_at'),
  }
}

const waitsForOlder = async (entry: FieldEntry): Promise<boolean> => isHeldUp(entry, await readEntries())
const letter = (entry: FieldEntry) => ({ label: 'Escrever à associação', subject: fieldSummary(entry) })

/** The properties that all kinds of field entries share. */
const COMMON = {
  receiptMs: RECEIPT_MS,
  editPath: '/dashboard/projects/field' as const,
  listPath: '/dashboard/projects/field' as const,
  receiptPath: null,
  statePath: null,
  letter,
  isHeldUp: waitsForOlder,
}

const reportKind = (name: FieldReportEntry['kind']): OutboxKind<FieldReportEntry> => ({
  ...COMMON,
  name,
  words: words(name),
  files: ({ files }) => files,
  send: sendReport,
})
const changeKind = (name: FieldChangeEntry['kind']): OutboxKind<FieldChangeEntry> => ({
  ...COMMON,
  name,
  words: words(name),
  files: () => [],
  send: (entry, _bytes, options) => sendChange(entry, options),
})

export const fieldUpdateKind = reportKind('field-update')
export const fieldSpendingKind = reportKind('field-spending')
export const fieldVisitKind = reportKind('field-visit')
export const fieldPhotosKind = reportKind('field-photos')
export const fieldMilestoneKind = changeKind('field-milestone')
export const fieldReachedKind = changeKind('field-reached')
