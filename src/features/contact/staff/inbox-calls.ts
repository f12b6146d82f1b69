/** Requests with which staff read and answer contact messages (D46). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { WantedPage } from '@/ui/list/use-served-list'
import { filterQuery, type InboxSearch } from './inbox-filters'

type Schemas = components['schemas']
export type ContactThread = Schemas['ContactThread']
export type Conversation = Schemas['ContactConversation']
export type Reply = Conversation['replies'][number]

/** Returns the first part of the keys of all queries with which this user reads contact messages as staff. */
export const inboxKey = (userId: number) => ['staff', userId, 'contact'] as const

const READ_FAILED = 'Erro ao buscar mensagens de contacto'

/** Reads one page of conversations. They are not stored on the device: they contain names and addresses (D5). */
export const inboxQuery = (userId: number, { page, size }: WantedPage, search: InboxSearch) =>
  queryOptions({
    queryKey: [...inboxKey(userId), 'list', { page, size, ...filterQuery(search) }],
    queryFn: async ({ signal }) => {
      const query = { ...filterQuery(search), page, page_size: size }
      const read = requireToken().then(() =>
        responseData(api.GET('/core/contact-threads/', { params: { query }, signal })),
      )
      return { ...(await logFailure(READ_FAILED, read)), page, size }
    },
  })

export const conversationQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...inboxKey(userId), 'one', id],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() =>
        responseData(api.GET('/core/contact-threads/{id}/', { params: { path: { id } }, signal })),
      )
      return logFailure(READ_FAILED, read)
    },
  })

export type InboxChange =
  | { kind: 'close' | 'spam' | 'reopen' }
  | { kind: 'assign'; to: number | null }
  | { kind: 'answer'; text: string; quote: boolean; close: boolean; key: string }
  | { kind: 'retry'; reply: number }

const STATUS = { close: 'closed', spam: 'spam', reopen: 'open' } as const

function callFor({ id, version }: ContactThread, change: InboxChange) {
  if (change.kind === 'retry')
    return api.POST('/core/contact-replies/{id}/retry/', { params: { path: { id: change.reply } } })
  const header = { 'If-Match': `"${version}"` }
  if (change.kind === 'answer') {
    const { key, text, quote, close } = change
    return api.POST('/core/contact-threads/{id}/answer/', {
      params: { path: { id }, header: { ...header, 'Idempotency-Key': key } },
      body: { text, quote, close },
    })
  }
  const body = change.kind === 'assign' ? { assigned_to: change.to } : { status: STATUS[change.kind] }
  return api.PATCH('/core/contact-threads/{id}/', { params: { path: { id }, header }, body })
}

/**
 * Changes a conversation. The server responds with 412 if the conversation has changed since the screen read it (not for
 * 'retry', which sends no version), and with 409 if the change is not possible, for example because of spam.
 */
export const changeConversation = (thread: ContactThread, change: InboxChange): Promise<Conversation> =>
  responseData(callFor(thread, change))
