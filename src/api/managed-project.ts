/**
 * The type of a project as staff manage it, the functions that read it from API responses, and the requests (RULES §3,
 * §7.3).
 */
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
import { projectAtSlug } from './project-at-slug'
import { requireToken } from './require-token'
import { uploadFetch, type UploadProgress } from './upload'
import type { operations } from './v1'
import { webAddress } from './web-address'

/**
 * Name of the user who last saved a project, and the time of that save. A field is null if the API does not send it.
 */
interface Saved {
  by: string | null
  at: string | null
}

/** A project in the list that staff see. */
export interface ListedProject extends ProjectSummary {
  startDate: string | undefined
  endDate: string | undefined
  /** Budget in MZN, like `currentSpending`. */
  budget: number | undefined
  currentSpending: number | undefined
  saved: Saved
  /** Time at which the project was moved to the bin; null if it is not in the bin. */
  deletedAt: string | null
}

/** A project with its values in the format of the form. */
export interface ManagedProject {
  id: number
  values: ProjectValues
  /** Absolute URL of the featured image, for the screen. `values` contains the URL as it is stored. */
  picture: string | undefined
  program: string
  category: string
  /** The manager's full name, else the username. `values` contains the username. */
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

/** Reads a project of the list. Returns null if the id is missing, because such a project could not be edited. */
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

/** Reads a list of texts. If the list contains records, their names are returned. */
const readTexts = (data: unknown, name: string): string[] =>
  readList(data, name).flatMap((one) =>
    typeof one === 'string' ? one : (readText(one, 'name', 'full_name') ?? []),
  )

/**
 * Returns the id of a program or category. APIs send it as a record, as an id in the field of that name, or in a field
 * that ends in `_id`.
 */
const readReference = (data: unknown, name: 'program' | 'category'): string =>
  String(readNumber(readRecord(data, name), 'id') ?? readNumber(data, `${name}_id`, name) ?? '')

/** Returns the manager's username. A project contains it in a record, and an earlier version as a text. */
const readManager = (data: unknown): string =>
  readText(readRecord(data, 'manager'), 'username') ?? readText(data, 'manager') ?? ''

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
    // An old project may have its picture only in the field `image` (RULES §2.17).
    featured_image: readText(data, 'featured_image', 'image') ?? '',
    status: readText(data, 'status')?.trim().toLowerCase() ?? EMPTY_PROJECT.status,
    priority: readText(data, 'priority')?.trim().toLowerCase() ?? EMPTY_PROJECT.priority,
    is_public: readFlag(data, 'is_public'),
    is_featured: readFlag(data, 'is_featured'),
    program_id: readReference(data, 'program'),
    category_id: readReference(data, 'category'),
    manager: readManager(data),
  }
}

/** Reads a project with all its fields. Returns null if the id or the name is missing. */
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

/** The query parameters of the list of projects, with the names of the contract. */
export type ProjectListQuery = Omit<
  NonNullable<operations['listAdminProjects']['parameters']['query']>,
  'slug'
>

/** Reads one page of the list that staff see. With `bin: true`, the list contains only the projects in the bin. */
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

/**
 * Reads the number of projects for each status. The operation is not part of RULES §7, so another API may lack it
 * (D36).
 */
export async function readProjectFigures(signal?: AbortSignal): Promise<ProjectFigures> {
  const data = await responseData(api.GET('/projects/admin/projects/figures/', signal ? { signal } : {}))
  const count = (name: string) => {
    const found = readNumber(data, name)
    if (found === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
    return [name, found] as const
  }
  return Object.fromEntries([...PROJECT_STATUSES, 'all', 'bin'].map(count)) as ProjectFigures
}

/**
 * Reads a project by its slug or by a slug that it had before. Resolves to null if there is no such project. Projects in
 * the bin are not found.
 */
export async function findManagedProject(slug: string, signal?: AbortSignal): Promise<ManagedProject | null> {
  await requireToken()
  const data = await responseData(
    api.GET('/projects/admin/projects/', { params: { query: { slug } }, ...(signal && { signal }) }),
  )
  return managedProject(projectAtSlug(data, slug))
}

/** Reads a project by its id, even if it is in the bin. It is used to get the present version after a 412. */
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

/** Returns the body of a request: multipart if it contains a new file, otherwise JSON. */
function bodyOf(values: Partial<ProjectValues>, { files = {}, onProgress, signal }: ProjectUpload) {
  const stop = signal ? { signal } : {}
  if (Object.keys(files).length === 0) return { body: projectJson(values), ...stop }
  return {
    // In the contract, the type of this body is an object with the fields of the form. openapi-fetch passes the
    // FormData through unchanged.
    body: projectForm(values, files) as never,
    fetch: uploadFetch(onProgress ? { onProgress } : {}),
    ...stop,
  }
}

/**
 * Creates a project.
 * @param key the same UUID for all attempts, so that the server creates one project (D9)
 */
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
 * Changes the status, the visibility or both of several projects. If another user has changed one of the projects since
 * it was read, no project is changed. Resolves to the time of the change; null if the API does not send it.
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

/** Moves a project to the bin. */
export const binManagedProject = (id: number, version: string | null = null) =>
  api.DELETE('/projects/admin/projects/{id}/', { params: { path: { id }, header: ifMatch(version) } })

/** Restores a project from the bin. The project is then not public, and it may get another slug. */
export const restoreManagedProject = async (id: number): Promise<ManagedProject> =>
  requireProject(
    await responseData(api.POST('/projects/admin/projects/{id}/restore/', { params: { path: { id } } })),
  )
