/** A project as staff manage it: the functions that read it from API responses, and the requests (RULES §3, §7.3). */
import {
  EMPTY_PROJECT,
  PROJECT_LISTS,
  PROJECT_STATUSES,
  type ProjectStatus,
  type ProjectValues,
} from '../shared/project'
import { numberForForm } from '../shared/project-numbers'
import { ApiError } from './api-error'
import { ifMatch } from './category'
import { api, responseData } from './client'
import { readFlag, readList, readNumber, readPage, readRecord, readText, type Page } from './normalise'
import { normaliseProjectSummary, type ProjectSummary } from './project'
import { projectForm, projectJson, type ProjectFiles } from './project-body'
import { requireToken } from './read-failure'
import { uploadFetch, type UploadProgress } from './upload'
import type { operations } from './v1'
import { webAddress } from './web-address'

/** The name of the user who last saved a record, and when. A field is null if the API does not send it. */
interface Saved {
  by: string | null
  at: string | null
}

/** A row of the staff's list. */
export interface ListedProject extends ProjectSummary {
  startDate: string | undefined
  endDate: string | undefined
  /** The amounts are in MZN. */
  budget: number | undefined
  currentSpending: number | undefined
  saved: Saved
  /** Since when the project is in the bin; null if it is not. */
  deletedAt: string | null
}

/** One project with the values that its form has. */
export interface ManagedProject {
  id: number
  values: ProjectValues
  /** The absolute address of the featured image for the screen, while `values` has it as it is stored. */
  picture: string | undefined
  program: string
  category: string
  manager: string
  createdAt: string | null
  /** The version for `If-Match` (D42), or null when the API has no versions. */
  version: string | null
  saved: Saved
  deletedAt: string | null
}

const readSaved = (data: unknown): Saved => ({
  by: readText(data, 'updated_by_name') ?? null,
  at: readText(data, 'updated_at') ?? null,
})

/** Reads a row of the list. Returns null without an id, because nothing could then be done with the project. */
export function listedProject(data: unknown): ListedProject | null {
  const summary = normaliseProjectSummary(data)
  if (!summary || summary.id === 0) return null
  return {
    ...summary,
    startDate: readText(data, 'start_date'),
    endDate: readText(data, 'end_date'),
    budget: readNumber(data, 'budget', 'target_budget'),
    currentSpending: readNumber(data, 'current_spending'),
    saved: readSaved(data),
    deletedAt: readText(data, 'deleted_at') ?? null,
  }
}

/** Reads a list of texts, or of records with a name. */
const readTexts = (data: unknown, name: string): string[] =>
  readList(data, name).flatMap((one) =>
    typeof one === 'string' ? one : (readText(one, 'name', 'full_name') ?? []),
  )

/** Reads the id of a program or category, which is sent as a record, as an id under its name, or as `…_id`. */
const readReference = (data: unknown, name: 'program' | 'category'): string =>
  String(readNumber(readRecord(data, name), 'id') ?? readNumber(data, `${name}_id`, name) ?? '')

const TEXTS = Object.keys(EMPTY_PROJECT).filter(
  (field) => typeof EMPTY_PROJECT[field as keyof ProjectValues] === 'string',
) as (keyof ProjectValues)[]

export function readProjectValues(data: unknown): ProjectValues {
  const texts = Object.fromEntries(
    TEXTS.map((field) => [field, numberForForm(field, readText(data, field) ?? '')]),
  )
  const lists = Object.fromEntries(PROJECT_LISTS.map((field) => [field, readTexts(data, field)]))
  return {
    ...EMPTY_PROJECT,
    ...texts,
    ...lists,
    // An old project may have its picture in the field image alone (RULES §2.17).
    featured_image: readText(data, 'featured_image', 'image') ?? '',
    status: readText(data, 'status')?.trim().toLowerCase() ?? EMPTY_PROJECT.status,
    priority: readText(data, 'priority')?.trim().toLowerCase() ?? EMPTY_PROJECT.priority,
    is_public: readFlag(data, 'is_public'),
    is_featured: readFlag(data, 'is_featured'),
    program_id: readReference(data, 'program'),
    category_id: readReference(data, 'category'),
  }
}

/** Reads one project with all its fields. Returns null without an id or a name. */
export function managedProject(data: unknown): ManagedProject | null {
  const id = readNumber(data, 'id')
  const values = readProjectValues(data)
  if (id === undefined || values.name === '') return null
  return {
    id,
    values,
    picture: webAddress(values.featured_image),
    program: readText(readRecord(data, 'program'), 'name') ?? '',
    category: readText(readRecord(data, 'category'), 'name') ?? '',
    manager: readText(readRecord(data, 'manager'), 'full_name', 'username') ?? '',
    createdAt: readText(data, 'created_at') ?? null,
    version: readText(data, 'version') ?? null,
    saved: readSaved(data),
    deletedAt: readText(data, 'deleted_at') ?? null,
  }
}

export function requireProject(data: unknown): ManagedProject {
  const project = managedProject(data)
  if (!project) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return project
}

/** What a list of projects can be asked for, with the names of the contract. */
export type ProjectListQuery = Omit<
  NonNullable<operations['listAdminProjects']['parameters']['query']>,
  'slug'
>

/** Reads one page of the staff's list; with `bin: true` of the projects in the bin. */
export async function listManagedProjects(
  query: ProjectListQuery,
  signal?: AbortSignal,
): Promise<Page<ListedProject>> {
  await requireToken()
  const data = await responseData(
    api.GET('/projects/admin/projects/', { params: { query }, ...(signal && { signal }) }),
  )
  return readPage(data, listedProject)
}

export type ProjectFigures = Readonly<Record<ProjectStatus | 'all' | 'bin', number>>

/** Reads how many projects have each status. It is beyond RULES §7: another API may not have it (D36). */
export async function readProjectFigures(signal?: AbortSignal): Promise<ProjectFigures> {
  const data = await responseData(api.GET('/projects/admin/projects/figures/', signal ? { signal } : {}))
  const count = (name: string) => {
    const found = readNumber(data, name)
    if (found === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
    return [name, found] as const
  }
  return Object.fromEntries([...PROJECT_STATUSES, 'all', 'bin'].map(count)) as ProjectFigures
}

/** Reads one project by its slug. Resolves to null when no project has it; one in the bin is not found. */
export async function findManagedProject(slug: string, signal?: AbortSignal): Promise<ManagedProject | null> {
  await requireToken()
  const data = await responseData(
    api.GET('/projects/admin/projects/', { params: { query: { slug } }, ...(signal && { signal }) }),
  )
  return readPage(data, managedProject).results.find(({ values }) => values.slug === slug) ?? null
}

/** Reads one project by its id, also one in the bin; for the present version after a 412. */
export async function readManagedProject(id: number, signal?: AbortSignal): Promise<ManagedProject> {
  await requireToken()
  return requireProject(
    await responseData(
      api.GET('/projects/admin/projects/{id}/', { params: { path: { id } }, ...(signal && { signal }) }),
    ),
  )
}

export interface ProjectUpload {
  files?: ProjectFiles
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** The body as JSON, or as multipart where there is a new file. */
function bodyOf(values: Partial<ProjectValues>, { files = {}, onProgress, signal }: ProjectUpload) {
  const stop = signal ? { signal } : {}
  if (Object.keys(files).length === 0) return { body: projectJson(values), ...stop }
  return {
    // The type of the contract describes the parts of the body, but openapi-fetch passes the FormData through unchanged.
    body: projectForm(values, files) as never,
    fetch: uploadFetch(onProgress ? { onProgress } : {}),
    ...stop,
  }
}

/** @param key the same UUID for all attempts, so that the server creates one project (D9) */
export const createManagedProject = async (
  values: ProjectValues,
  key: string,
  upload: ProjectUpload = {},
): Promise<ManagedProject> =>
  requireProject(
    await responseData(
      api.POST('/projects/admin/projects/', {
        ...bodyOf(values, upload),
        headers: { 'Idempotency-Key': key },
      }),
    ),
  )

/**
 * Saves the given fields of a project.
 * @param version the version that the user edited; if the project has changed since then, the server responds with 412
 * (D42)
 */
export const updateManagedProject = async (
  id: number,
  values: Partial<ProjectValues> & Pick<ProjectValues, 'name'>,
  version: string | null,
  upload: ProjectUpload = {},
): Promise<ManagedProject> =>
  requireProject(
    await responseData(
      api.PUT('/projects/admin/projects/{id}/', {
        params: { path: { id }, header: ifMatch(version) },
        ...bodyOf(values, upload),
      }),
    ),
  )

/**
 * Changes status, visibility or both of several projects: all, or none where another user has changed one since it was
 * read. Resolves to the time of the change; null if the API does not send it.
 */
export async function changeManagedProjects(
  projects: readonly Pick<ListedProject, 'id' | 'saved'>[],
  change: { status?: ProjectStatus; is_public?: boolean },
): Promise<string | null> {
  const ids = projects.map(({ id }) => id)
  const seen = projects.flatMap(({ id, saved: { at } }) => (at === null ? [] : { id, updated_at: at }))
  const body = { ids, seen, ...change }
  return (
    readText(await responseData(api.POST('/projects/admin/projects/bulk/', { body })), 'updated_at') ?? null
  )
}

/** Puts a project into the bin. */
export const binManagedProject = (id: number, version: string | null = null) =>
  api.DELETE('/projects/admin/projects/{id}/', { params: { path: { id }, header: ifMatch(version) } })

/** Takes a project out of the bin; it is not public then, and its slug may be another one. */
export const restoreManagedProject = async (id: number): Promise<ManagedProject> =>
  requireProject(
    await responseData(api.POST('/projects/admin/projects/{id}/restore/', { params: { path: { id } } })),
  )
