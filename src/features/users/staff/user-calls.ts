/** API requests with which administrators manage accounts (D60, D61). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { InvitationNames } from '@/shared/invitation'
import type { WantedPage } from '@/ui/list/use-served-list'
import { filterQuery, type UserSearch } from './user-filters'

type Schemas = components['schemas']
export type Account = Schemas['Account']
export type AccountRecord = Schemas['AccountRecord']
export type AccountEvent = Schemas['AccountEvent']

/** Returns the query key that all reads of accounts by this administrator have in common. */
export const usersKey = (userId: number) => ['staff', userId, 'users'] as const

const READ_FAILED = 'Erro ao buscar usuários'

/** Reads one page of accounts. They are not stored on the device, because they contain names and addresses (D5). */
export const usersQuery = (userId: number, { page, size }: WantedPage, search: UserSearch) =>
  queryOptions({
    queryKey: [...usersKey(userId), 'list', { page, size, ...filterQuery(search) }],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(search), page, page_size: size }
      const read = requireToken().then(() =>
        responseData(api.GET('/core/users/', { params: { query }, signal })),
      )
      return { ...(await logFailure(READ_FAILED, read)), page, size }
    },
  })

const one = (id: number) => ({ params: { path: { id } } })

export const userQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...usersKey(userId), 'one', id],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() =>
        responseData(api.GET('/core/users/{id}/', { ...one(id), signal })),
      )
      return logFailure(READ_FAILED, read)
    },
  })

export const latestUser = (id: number): Promise<AccountRecord> =>
  responseData(api.GET('/core/users/{id}/', one(id)))

/** The fields of an account's permissions that an administrator may change. */
export interface Access {
  is_staff: boolean
  is_superuser: boolean
  groups: string[]
}

export const accessOf = ({ account }: AccountRecord): Access => ({
  is_staff: account.is_staff,
  is_superuser: account.is_superuser,
  groups: account.groups,
})

/**
 * Changes an account.
 * @param version the version that the administrator read; if the account has changed since then, the server responds
 * with 412 (D42)
 */
export const changeUser = (
  id: number,
  change: Partial<Access> & { is_active?: boolean },
  version: string | null,
): Promise<AccountRecord> =>
  responseData(
    api.PATCH('/core/users/{id}/', {
      params: { path: { id }, header: version === null ? {} : { 'If-Match': `"${version}"` } },
      body: change,
    }),
  )

export interface Invite extends InvitationNames {
  groups: string[]
  is_superuser: boolean
}

/**
 * Invites a person to the team.
 * @param key the Idempotency-Key of this invitation; a repetition after a lost response does not create a second
 * account
 */
export const inviteUser = (invite: Invite, key: string): Promise<AccountRecord> =>
  responseData(api.POST('/core/users/', { params: { header: { 'Idempotency-Key': key } }, body: invite }))

export type AccountAction =
  | { kind: 'activate' | 'deactivate' }
  | { kind: 'invite' | 'reset' | 'end-all' }
  | { kind: 'end'; session: string }

/** Runs an action on an account. Resolves to the account after the action. */
export function runAction({ account: { id }, version }: AccountRecord, action: AccountAction) {
  if (action.kind === 'activate' || action.kind === 'deactivate')
    return changeUser(id, { is_active: action.kind === 'activate' }, version)
  if (action.kind === 'end')
    return responseData(
      api.DELETE('/core/users/{id}/sessions/{session}/', {
        params: { path: { id, session: action.session } },
      }),
    )
  if (action.kind === 'end-all') return responseData(api.DELETE('/core/users/{id}/sessions/', one(id)))
  return responseData(
    action.kind === 'invite'
      ? api.POST('/core/users/{id}/invitation/', one(id))
      : api.POST('/core/users/{id}/password-reset/', one(id)),
  )
}
