/** Requests with which administrators read and save the association's data (D102). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { ifMatch } from '@/api/category'
import { api, responseData } from '@/api/client'
import { readRecord, readText } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import { Demonstration, looksLikeDemonstration } from '@/content/demonstration'
import { institutionSource } from '@/content/institution'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import {
  ASSOCIATION_FIELDS,
  ASSOCIATION_PATHS,
  readSavedAssociation,
  type AssociationField,
  type AssociationValues,
  type SavedAssociation,
} from '@/shared/association'

export interface ManagedAssociation {
  saved: SavedAssociation
  /** The version for `If-Match` (D42), or null if the API has no versions. */
  version: string | null
  last: { by: string | null; at: string | null }
}

function requireAssociation(data: unknown): ManagedAssociation {
  const values = readRecord(data, 'values')
  if (!values) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return {
    saved: readSavedAssociation(values),
    version: readText(data, 'version') ?? null,
    last: { by: readText(data, 'updated_by_name') ?? null, at: readText(data, 'updated_at') ?? null },
  }
}

export const latestAssociation = async (signal?: AbortSignal): Promise<ManagedAssociation> =>
  requireAssociation(await responseData(api.GET('/core/admin/association/', { ...(signal && { signal }) })))

export const associationQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'association'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar dados da associação', latestAssociation(signal)),
    persister: staffReads(userId).persisterFn,
    // A kept read is shown immediately and requested again each time, because another administrator may have saved a
    // moment ago, and a form with old values would lead to a conflict.
    staleTime: 0,
    ...keptQueryOptions,
  })

/** Returns the value that the content file (institution.ts) has for a field. */
const defaultFor = (field: AssociationField): unknown =>
  ASSOCIATION_PATHS[field][0]?.reduce<unknown>(
    (data, key) => (data as Record<string, unknown> | undefined)?.[key],
    institutionSource,
  )

const textFor = (field: AssociationField): string => {
  const value = defaultFor(field)
  return value instanceof Demonstration ? value.text : typeof value === 'string' ? value : ''
}

/**
 * Returns the values that the pages show: the saved value of a field or, without one, the value of the content file.
 */
export const valuesFor = ({ saved }: ManagedAssociation): AssociationValues =>
  Object.fromEntries(
    ASSOCIATION_FIELDS.map((field) => [field, saved[field] ?? textFor(field)]),
  ) as AssociationValues

/** Returns whether a value is a demonstration value that the association must still replace (D1). */
export const isDemonstration = (field: AssociationField, text: string): boolean =>
  looksLikeDemonstration(text) ||
  (defaultFor(field) instanceof Demonstration && text.trim() === textFor(field))

/**
 * Saves the values that differ from those of the content file. If a field has the same value as in the file, its saved
 * value is deleted, so that a later change of the file takes effect.
 * @param version the version that the user edited; if the data have changed since then, the server responds with 412
 * (D42)
 */
export const saveAssociation = async (
  values: AssociationValues,
  version: string | null,
): Promise<ManagedAssociation> => {
  const body = Object.fromEntries(
    ASSOCIATION_FIELDS.map((field) => {
      const text = values[field].trim()
      return [field, text === textFor(field) ? null : text]
    }),
  )
  return requireAssociation(
    await responseData(
      api.PUT('/core/admin/association/', { params: { header: ifMatch(version) }, body: { values: body } }),
    ),
  )
}
