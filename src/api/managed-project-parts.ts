/**
 * The project parts (milestones, updates, activities, pictures, evidences) and metrics as staff manage them: the
 * functions that read them from API responses, and the requests. Each part is saved separately. The team, the tags and
 * the document are fields of the project (managed-project.ts).
 */
import {
  EMPTY_METRICS,
  EMPTY_PARTS,
  GALLERY_CATEGORIES,
  type MetricsValues,
  type OrderedPart,
  type PartKind,
  type PartValues,
} from '../shared/project-parts'
import { numberForApi, numberForForm } from '../shared/project-numbers'
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { readFlag, readNumber, readPage, readText } from './normalise'
import { requireToken } from './require-token'
import { uploadFetch, type UploadProgress } from './upload'
import { webAddress } from './web-address'

/**
 * Name of the user who last saved a project part, and the time of that save. A field is null if the API does not send
 * it.
 */
interface Saved {
  by: string | null
  at: string | null
}

/** A project part (milestone, update, ...) with its values in the format of the form. */
export interface ManagedPart<K extends PartKind> {
  id: number
  values: PartValues[K]
  /** Absolute URL of the part's picture or file, for the screen; undefined if it has none. */
  address: string | undefined
  /** Name of the author, if the part is an update. */
  authorName: string
  /**
   * Only for a part that staff wrote in the field: the place, and the time at which the server received the part (D79).
   */
  field?: { place: string; receivedAt: string }
  /** The version for `If-Match` (D42), or null if the API has no versions. */
  version: string | null
  saved: Saved
}

export interface ManagedMetrics {
  values: MetricsValues
  /** Number of completed milestones and of all milestones, as the server counted them. */
  milestones: { done: number; total: number }
  version: string | null
  saved: Saved
}

const readSaved = (data: unknown): Saved => ({
  by: readText(data, 'updated_by_name') ?? null,
  at: readText(data, 'updated_at') ?? null,
})

/** Alternative names under which the API may send a field. */
const OTHER_NAMES: Partial<Record<string, readonly string[]>> = {
  title: ['name'],
  name: ['title'],
  type: ['update_type'],
  image: ['image_url', 'url'],
  file: ['file_url'],
}
/** Fields whose values come from a fixed list. Upper and lower case make no difference in them. */
const WORDS = ['type', 'status', 'category']

function readValues<Values extends object>(data: unknown, empty: Values): Values {
  const read = (Object.entries(empty) as [string, string | boolean][]).map(([field, none]) => {
    if (typeof none === 'boolean') return [field, readFlag(data, field)] as const
    const found = readText(data, field, ...(OTHER_NAMES[field] ?? []))
    const text = (WORDS.includes(field) ? found?.trim().toLowerCase() : found) ?? ''
    return [field, numberForForm(field, text)] as const
  })
  return Object.fromEntries(read) as Values
}

/** Corrects values that depend on more than one field or on a list of valid values (RULES §3). */
function corrected<K extends PartKind>(kind: K, values: PartValues[K], data: unknown): PartValues[K] {
  if (kind === 'milestones') {
    const isCompleted =
      readFlag(data, 'is_completed') || readText(data, 'status')?.trim().toLowerCase() === 'completed'
    return { ...values, is_completed: isCompleted }
  }
  if (kind === 'gallery') {
    const { category } = values as PartValues['gallery']
    const isKnown = GALLERY_CATEGORIES.some((one) => one === category)
    return isKnown ? values : { ...values, category: 'events' }
  }
  return values
}

/** Reads a project part. Returns null if the id is missing, because such a part could not be edited or deleted. */
export function managedPart<K extends PartKind>(kind: K, data: unknown): ManagedPart<K> | null {
  const id = readNumber(data, 'id')
  if (id === undefined) return null
  const values = corrected(kind, readValues(data, EMPTY_PARTS[kind]), data)
  const receivedAt = readText(data, 'received_at')
  return {
    id,
    values,
    address: webAddress(readText(values, 'image', 'file')),
    authorName: readText(data, 'author_name') ?? '',
    ...(receivedAt && { field: { place: readText(data, 'place') ?? '', receivedAt } }),
    version: readText(data, 'version') ?? null,
    saved: readSaved(data),
  }
}

export const managedMetrics = (data: unknown): ManagedMetrics => ({
  values: readValues(data, EMPTY_METRICS),
  milestones: {
    done: readNumber(data, 'completed_milestones') ?? 0,
    total: readNumber(data, 'total_milestones') ?? 0,
  },
  version: readText(data, 'version') ?? null,
  saved: readSaved(data),
})

function requirePart<K extends PartKind>(kind: K, data: unknown): ManagedPart<K> {
  const part = managedPart(kind, data)
  if (!part) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return part
}

/**
 * Fields that a JSON body may contain as an empty text. In any other field, an empty text means 'no value' and is sent as
 * null. A multipart body has no null.
 */
const TEXTS = ['title', 'name', 'description', 'type', 'status', 'category', 'image', 'file']
const COUNTS = ['people_impacted', 'communities_reached', 'volunteers_involved', 'partnerships_formed']

function wireValue(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '' && !TEXTS.includes(field)) return null
  const text = numberForApi(field, value)
  // A text that is not a number is sent unchanged, so that the server reports the problem.
  return COUNTS.includes(field) && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** Returns the JSON body for these values. Fields that are left out keep their value on the server. */
export const partJson = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, wireValue(field, value)]))

/** Returns the multipart body for these values and a new file. The file is sent in place of the URL in `field`. */
export function partForm(values: object, field: 'image' | 'file', file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (name !== field) form.append(name, numberForApi(name, String(value)))
  form.append(field, file, file.name)
  return form
}

export interface PartUpload {
  /** Idempotency key: a UUID that is the same for all attempts, so that the server stores the part once (D9). */
  key?: string
  /** The new picture of a gallery part, or the new document of an evidence. */
  file?: File
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/**
 * Returns the headers and the body of a request that writes a project part or the metrics. In the contract, the type of
 * the body differs by kind, so it is cast to `never`.
 */
function requestFor(
  kind: PartKind | 'metrics',
  values: object,
  { key, file, onProgress, signal }: PartUpload,
  version: string | null,
) {
  const headers = { ...(key && { 'Idempotency-Key': key }), ...ifMatch(version) }
  const field = kind === 'gallery' ? 'image' : 'file'
  return {
    header: headers,
    rest: {
      body: (file ? partForm(values, field, file) : partJson(values)) as never,
      ...(file && { fetch: uploadFetch(onProgress ? { onProgress } : {}) }),
      ...(signal && { signal }),
    },
  }
}

/* The operations of all kinds of project parts have the same parameters, and the functions above check their
   responses. So the types of the milestones' operations are used for all kinds. */
const listPath = (kind: PartKind) =>
  `/projects/admin/projects/{id}/${kind}/` as '/projects/admin/projects/{id}/milestones/'
const partPath = (kind: PartKind) =>
  `/projects/admin/projects/{id}/${kind}/{part}/` as '/projects/admin/projects/{id}/milestones/{part}/'
const orderPath = (kind: OrderedPart) =>
  `/projects/admin/projects/{id}/${kind}/order/` as '/projects/admin/projects/{id}/milestones/order/'
const METRICS = '/projects/admin/projects/{id}/metrics/'

const readParts = <K extends PartKind>(kind: K, data: unknown): ManagedPart<K>[] =>
  readPage(data, (one) => managedPart(kind, one)).results

/** Reads all parts of one kind in their order. Updates that are drafts are included. */
export async function listManagedParts<K extends PartKind>(
  kind: K,
  projectId: number,
  signal?: AbortSignal,
): Promise<ManagedPart<K>[]> {
  await requireToken()
  const params = { path: { id: projectId } }
  return readParts(kind, await responseData(api.GET(listPath(kind), { params, ...(signal && { signal }) })))
}

/** Adds a project part. Fields that are left out get the values of EMPTY_PARTS. */
export async function createManagedPart<K extends PartKind>(
  kind: K,
  projectId: number,
  values: Partial<PartValues[K]>,
  upload: PartUpload = {},
): Promise<ManagedPart<K>> {
  const { header, rest } = requestFor(kind, values, upload, null)
  const params = { path: { id: projectId }, header }
  return requirePart(kind, await responseData(api.POST(listPath(kind), { params, ...rest })))
}

/**
 * Saves the given fields of a project part.
 * @param part the part's id, and the version that the user edited; if the part has changed since then, the server
 * responds with 412 (D42)
 */
export async function updateManagedPart<K extends PartKind>(
  kind: K,
  projectId: number,
  part: { id: number; version: string | null },
  values: Partial<PartValues[K]>,
  upload: PartUpload = {},
): Promise<ManagedPart<K>> {
  const { header, rest } = requestFor(kind, values, upload, part.version)
  const params = { path: { id: projectId, part: part.id }, header }
  return requirePart(kind, await responseData(api.PUT(partPath(kind), { params, ...rest })))
}

export const deleteManagedPart = (
  kind: PartKind,
  projectId: number,
  { id, version }: { id: number; version: string | null },
) => api.DELETE(partPath(kind), { params: { path: { id: projectId, part: id }, header: ifMatch(version) } })

/**
 * Sorts the parts in the order of these ids. If an id of a stored part is missing or an id is unknown, the server
 * responds with 409.
 */
export const orderManagedParts = async <K extends OrderedPart>(
  kind: K,
  projectId: number,
  ids: readonly number[],
): Promise<ManagedPart<K>[]> =>
  readParts(
    kind,
    await responseData(
      api.POST(orderPath(kind), { params: { path: { id: projectId } }, body: { ids: [...ids] } }),
    ),
  )

export async function readManagedMetrics(projectId: number, signal?: AbortSignal): Promise<ManagedMetrics> {
  await requireToken()
  const params = { path: { id: projectId } }
  return managedMetrics(await responseData(api.GET(METRICS, { params, ...(signal && { signal }) })))
}

/** Saves the given metrics of a project. */
export async function updateManagedMetrics(
  projectId: number,
  values: Partial<MetricsValues>,
  version: string | null,
  upload: Pick<PartUpload, 'key' | 'signal'> = {},
): Promise<ManagedMetrics> {
  const { header, rest } = requestFor('metrics', values, upload, version)
  const params = { path: { id: projectId }, header }
  return managedMetrics(await responseData(api.PUT(METRICS, { params, ...rest })))
}
