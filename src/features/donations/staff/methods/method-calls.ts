/** Requests with which administrators manage the donation methods (D56). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { ifMatch } from '@/api/category'
import { api, responseData } from '@/api/client'
import { readMethodAccount, type MethodAccount } from '@/api/donation-account'
import { readPage, readText } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'
import { accountFrom } from '@/shared/donation-account'
import type { MethodValues } from '@/shared/donation-method'
import { accountValues, introOf } from '../../accounts'

export interface ManagedMethod extends MethodAccount {
  /** The version for `If-Match` (D42), or null if the API has no versions. */
  version: string | null
  saved: { by: string | null; at: string | null }
}

function managedMethod(data: unknown): ManagedMethod | null {
  const method = readMethodAccount(data)
  return (
    method && {
      ...method,
      version: readText(data, 'version') ?? null,
      saved: { by: readText(data, 'updated_by_name') ?? null, at: readText(data, 'updated_at') ?? null },
    }
  )
}

/** Returns the method that the API has just written. Throws if the response contains no method. */
function requireMethod(data: unknown): ManagedMethod {
  const method = managedMethod(data)
  if (!method) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return method
}

const readList = (data: unknown) => readPage(data, managedMethod).results

/** Reads all methods, including inactive methods, in their order. */
export const methodsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'donations', 'methods'],
    queryFn: ({ signal }) =>
      logFailure(
        'Erro ao buscar métodos de doação',
        responseData(api.GET('/donations/admin/methods/', { signal })).then(readList),
      ),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Returns the keys of the queries that depend on the methods: the list, /doacao and the proof form. */
export const changesOf = (userId: number) => [
  methodsQuery(userId).queryKey,
  ['donations', 'accounts'],
  ['donations', 'methods'],
]

export const EMPTY_METHOD: MethodValues = { name: '', intro: '', ...accountFrom(() => '') }

export const formFor = (method: ManagedMethod): MethodValues => ({
  ...accountValues(method),
  name: method.name,
  intro: introOf(method),
})

const bodyFor = (values: MethodValues) => ({
  name: values.name.trim(),
  intro: values.intro.trim(),
  account: accountFrom((field) => values[field].trim()),
})

export const createMethod = async (values: MethodValues): Promise<ManagedMethod> =>
  requireMethod(await responseData(api.POST('/donations/admin/methods/', { body: bodyFor(values) })))

const put = async (
  id: number,
  version: string | null,
  body: Partial<ReturnType<typeof bodyFor>> & { is_active?: boolean },
): Promise<ManagedMethod> =>
  requireMethod(
    await responseData(
      api.PUT('/donations/admin/methods/{id}/', {
        params: { path: { id }, header: ifMatch(version) },
        body,
      }),
    ),
  )

/**
 * Changes a method.
 * @param version the version that the user edited; if the method has another version by now, the server responds with
 * 412 (D42)
 */
export const updateMethod = (id: number, values: MethodValues, version: string | null) =>
  put(id, version, bodyFor(values))

export const switchMethod = ({ id, version, isActive }: ManagedMethod) =>
  put(id, version, { is_active: isActive })

/** Reads the method as it is on the server now. */
export const latestMethod = async (id: number): Promise<ManagedMethod> =>
  requireMethod(await responseData(api.GET('/donations/admin/methods/{id}/', { params: { path: { id } } })))

export const orderMethods = async (ids: number[]): Promise<ManagedMethod[]> =>
  readList(await responseData(api.POST('/donations/admin/methods/order/', { body: { ids } })))
