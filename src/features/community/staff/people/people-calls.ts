/**
 * Requests with which staff manage volunteers, beneficiaries and partners (D44). Nothing is stored on the device,
 * because the responses contain people's names (D5).
 */
import { queryOptions } from '@tanstack/react-query'
import { ifMatch } from '@/api/category'
import { api, responseData } from '@/api/client'
import { readFile, type Reading } from '@/api/guarded-file'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import { uploadFetch, type UploadProgress } from '@/api/upload'
import type { components, operations } from '@/api/v1'
import {
  EMPTY_PERSON,
  PERSON_FIELDS,
  type PersonField,
  type PersonKind,
  type PersonValues,
} from '@/shared/person'
import type { WantedPage } from '@/ui/list/use-served-list'
import { CSV_TYPE } from '@/shared/csv'

type Schemas = components['schemas']
export type Person = Schemas['Person']
export type PersonDetail = Schemas['PersonDetail']
export type Sensitive = Schemas['BeneficiarySensitive']
export type LinkableAccount = Schemas['LinkableAccount']
export type PeopleQuery = NonNullable<operations['listPeople']['parameters']['query']>
export type ImportReport = Schemas['PeopleImportReport']
export type CommunityFigures = Schemas['CommunityOverview']

const READ_FAILED = 'Erro ao buscar pessoas da comunidade'
const read = <T>(call: () => Promise<{ data?: T }>): Promise<T> =>
  logFailure(
    READ_FAILED,
    requireToken().then(() => responseData(call())),
  )

/** Returns the first part of the keys of all queries with which this user reads people. */
export const peopleKey = (userId: number) => ['staff', userId, 'people'] as const

/** Returns the keys of the queries that a change of people affects. */
export const peopleChanges = (userId: number) => [peopleKey(userId), ['staff', 'overview']]

export const figuresQuery = (userId: number) =>
  queryOptions({
    queryKey: [...peopleKey(userId), 'figures'],
    queryFn: ({ signal }) => read(() => api.GET('/community/overview/', { signal })),
  })

export const listQuery = (userId: number, kind: PersonKind, wanted: WantedPage, filters: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKey(userId), kind, 'list', { ...wanted, ...filters }],
    queryFn: async ({ signal }) => {
      const { page, size, search } = wanted
      const query = { ...filters, ...(search && { search }), page, page_size: size }
      const params = { path: { kind }, query }
      return { ...(await read(() => api.GET('/community/{kind}/', { params, signal }))), page, size }
    },
  })

export const personQuery = (userId: number, kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: [...peopleKey(userId), kind, 'one', id],
    queryFn: ({ signal }) =>
      read(() => api.GET('/community/{kind}/{id}/', { params: { path: { kind, id } }, signal })),
  })

/** Reads the exact place and the needs of a beneficiary. The server logs each call. */
export const readSensitive = (id: number): Promise<Sensitive> =>
  read(() => api.GET('/community/beneficiaries/{id}/sensitive/', { params: { path: { id } } }))

/**
 * Reads a person with all fields. For a beneficiary this includes place and needs, and the server logs that they were
 * read. The version is that of the first response. If the record changes before the second response, saving gets 412
 * instead of overwriting the change (D42).
 */
export async function wholePerson(kind: PersonKind, id: number): Promise<PersonDetail> {
  const detail = await read(() => api.GET('/community/{kind}/{id}/', { params: { path: { kind, id } } }))
  if (kind !== 'beneficiaries') return detail
  const { place, needs } = await readSensitive(id)
  return { ...detail, person: { ...detail.person, place, needs } }
}

/**
 * Reads the person that a form edits. Only the first response fills the form, so the query is never repeated. Its key
 * does not begin with `peopleKey`: a change of people would otherwise repeat it while the user leaves the form, and the
 * server logs each reading.
 */
export const editedPersonQuery = (userId: number, kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'edited-person', kind, id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => wholePerson(kind, id),
  })

/** Reads one of two people who are compared before a merge. The query is repeated only after a change of people. */
export const comparedPersonQuery = (userId: number, kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: [...peopleKey(userId), kind, 'compared', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => wholePerson(kind, id),
  })

export interface Choices {
  skills: Schemas['Named'][]
  programs: Schemas['Named'][]
  projects: Schemas['Named'][]
}

/** Reads skills, programs and public projects, which rarely change. */
export const choicesQuery = queryOptions({
  queryKey: ['community', 'choices'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<Choices> => {
    const query = { page_size: 100 }
    const [skills, programs, projects] = await Promise.all([
      responseData(api.GET('/core/skills/', { signal })),
      responseData(api.GET('/core/programs/', { signal })),
      responseData(api.GET('/projects/public/projects/', { params: { query }, signal })),
    ])
    const named = (list: readonly { id?: number; name?: string }[]) =>
      list.flatMap(({ id, name }) => (id !== undefined && name !== undefined ? [{ id, name }] : []))
    return {
      skills: named(skills.results),
      programs: named(programs.results),
      projects: named(projects.results),
    }
  },
})

export const accountsQuery = (userId: number, kind: PersonKind, search: string) =>
  queryOptions({
    queryKey: [...peopleKey(userId), kind, 'accounts', search],
    enabled: search.length > 2,
    queryFn: ({ signal }) =>
      read(() =>
        api.GET('/community/{kind}/accounts/', { params: { path: { kind }, query: { search } }, signal }),
      ),
  })

/** Converts a person from the API to the values of the form. */
export const formFor = (person: Person): PersonValues => ({
  ...EMPTY_PERSON,
  name: person.name ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  province: person.province ?? '',
  district: person.district ?? '',
  place: person.place ?? '',
  skills: (person.skills ?? []).map(({ id }) => id).sort((one, other) => one - other),
  causes: (person.causes ?? []).map(({ id }) => id).sort((one, other) => one - other),
  availability: person.availability ?? 0,
  presentation: person.presentation ?? '',
  household_size: person.household_size == null ? '' : String(person.household_size),
  program: person.program ? String(person.program.id) : '',
  needs: person.needs ?? '',
  partner_kind: person.partner_kind ?? 'other',
  contact_person: person.contact_person ?? '',
  address: person.address ?? '',
  projects: (person.projects ?? []).map(({ project, amount, note }) => ({
    project,
    amount: amount === '0.00' ? '' : amount.replace('.00', ''),
    note,
  })),
  status: person.status,
  consent_how: person.consent_how ?? '',
})

type Body = Schemas['PersonWrite']

/** Returns the request body: the values of the fields that this kind of person has. */
export const bodyFor = (kind: PersonKind, values: Partial<PersonValues>): Body =>
  Object.fromEntries(
    (Object.keys(values) as PersonField[])
      .filter((field) => PERSON_FIELDS[kind].includes(field))
      .map((field) => [field, values[field]]),
  )

export const createPerson = (kind: PersonKind, values: PersonValues, key: string): Promise<Person> =>
  responseData(
    api.POST('/community/{kind}/', {
      params: { path: { kind }, header: { 'Idempotency-Key': key } },
      body: bodyFor(kind, values),
    }),
  )

/**
 * Changes a person.
 * @param version the version that the user edited; if the record has another version by now, the server responds with
 * 412 (D42)
 */
export const changePerson = (
  kind: PersonKind,
  id: number,
  body: Body,
  version: string | null,
): Promise<Person> =>
  responseData(
    api.PATCH('/community/{kind}/{id}/', {
      params: { path: { kind, id }, header: ifMatch(version) },
      body,
    }),
  )

export async function deletePerson(kind: PersonKind, { id, version }: Person): Promise<void> {
  await api.DELETE('/community/{kind}/{id}/', {
    params: { path: { kind, id }, header: ifMatch(version ?? null) },
  })
}

export const addNote = (kind: PersonKind, id: number, text: string, key: string): Promise<PersonDetail> =>
  responseData(
    api.POST('/community/{kind}/{id}/notes/', {
      params: { path: { kind, id }, header: { 'Idempotency-Key': key } },
      body: { text },
    }),
  )

export const mergePeople = (
  kind: PersonKind,
  kept: Person,
  other: Person,
  values: PersonValues,
): Promise<PersonDetail> =>
  responseData(
    api.POST('/community/{kind}/{id}/merge/', {
      params: { path: { kind, id: kept.id }, header: ifMatch(kept.version ?? null) },
      body: {
        other: other.id,
        ...(other.version !== undefined && { other_version: other.version }),
        values: bodyFor(kind, values),
      },
    }),
  )

export const undoMerge = (kind: PersonKind, id: number): Promise<PersonDetail> =>
  responseData(api.POST('/community/{kind}/{id}/merge/undo/', { params: { path: { kind, id } } }))

export interface ImportLine {
  line: number
  values: Record<string, string>
}

/** Maximum time in ms without progress of an import: long, because the server stores all rows before it responds. */
const IMPORT_STALL_MS = 120_000

export const importPeople = (
  kind: PersonKind,
  request: { dry_run: boolean; lines: ImportLine[]; accept: number[] },
  key: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<ImportReport> =>
  responseData(
    api.POST('/community/{kind}/import/', {
      params: { path: { kind }, header: { 'Idempotency-Key': key } },
      body: request,
      signal,
      fetch: uploadFetch({ onProgress, stallMs: IMPORT_STALL_MS }),
    }),
  )

/** Downloads the list with these filters as a CSV file. The server logs each export. */
export function exportPeople(
  kind: PersonKind,
  { page: _page, page_size: _size, ordering: _order, ...filters }: PeopleQuery,
  withContacts: boolean,
  reading: Reading,
): Promise<Blob> {
  const wanted = Object.entries({ ...filters, ...(withContacts && { contacts: true }) })
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  return readFile(`/community/${kind}/export/?${query.toString()}`, CSV_TYPE, reading)
}
