/** Requests with which staff review donations (D25). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readEarlierProofFile, readProofFile } from '@/api/proof-file'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { WantedPage } from '@/ui/list/use-served-list'
import { filterQuery, type ReviewSearch } from './review-filters'

type Schemas = components['schemas']
export type ReviewedDonation = Schemas['ReviewedDonation']
export type DonationReview = Schemas['DonationReview']
export type EarlierProof = Schemas['EarlierProof']
export type DonationMessage = Schemas['DonationMessage']
export type RelatedDonations = Schemas['RelatedDonations']

/** Returns the first part of the keys of all queries with which this user reads donations as staff. */
export const reviewKey = (userId: number) => ['staff', userId, 'donations'] as const

const READ_FAILED = 'Erro ao buscar doações'

/** Number of pending donations that are read to find the next donation. */
const QUEUE_SIZE = 100

/** Returns only the filters. Sorting, page and page size do not change which donations are found. */
const filtersIn = ({ ordem: _o, pagina: _p, 'por-pagina': _s, ...filters }: ReviewSearch): ReviewSearch =>
  filters

const readPage = (search: ReviewSearch, { page, size }: WantedPage, signal: AbortSignal) => {
  const query = {
    ...filterQuery(search),
    page,
    page_size: size,
    ...(search.procura && { search: search.procura }),
  }
  const read = requireToken().then(() =>
    responseData(api.GET('/donations/admin/donations/', { params: { query }, signal })),
  )
  return logFailure(READ_FAILED, read)
}

/** Reads one page of donations. They are not stored on the device, because they contain names and addresses (D5). */
export const donationsQuery = (userId: number, wanted: WantedPage, search: ReviewSearch) =>
  queryOptions({
    queryKey: [...reviewKey(userId), 'list', { ...wanted, ...filtersIn(search) }],
    queryFn: async ({ signal }) => {
      const { page, size } = wanted
      return { ...(await readPage(search, wanted, signal)), page, size }
    },
  })

/** Reads the pending donations that match the filters, so that the reviewer can go from one donation to the next. */
export const queueQuery = (userId: number, search: ReviewSearch) =>
  queryOptions({
    queryKey: [...reviewKey(userId), 'queue', filtersIn({ ...search, estado: undefined })],
    queryFn: ({ signal }) =>
      readPage(
        { ...search, estado: undefined },
        { search: search.procura ?? '', page: 1, size: QUEUE_SIZE },
        signal,
      ),
  })

export const donationQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...reviewKey(userId), 'one', id],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() =>
        responseData(api.GET('/donations/admin/donations/{id}/', { params: { path: { id } }, signal })),
      )
      return logFailure(READ_FAILED, read)
    },
  })

/**
 * Reads the proof's file. The file is removed from memory when the screen is closed. The query's key does not begin
 * with `reviewKey`, because the server logs each reading and a decision must not read the file again.
 */
export const proofQuery = (userId: number, { id, payment_proof: proof }: ReviewedDonation) =>
  queryOptions({
    queryKey: ['staff', userId, 'donation-proof', id, proof?.sha256],
    queryFn: () => logFailure('Erro ao abrir o comprovante', readProofFile(id, proof?.content_type ?? '')),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Reads the file of a proof that the donor has replaced. */
export const earlierProofQuery = (userId: number, id: number, proof: EarlierProof) =>
  queryOptions({
    queryKey: ['staff', userId, 'donation-proof', id, 'earlier', proof.id],
    queryFn: () =>
      logFailure(
        'Erro ao abrir o comprovante anterior',
        readEarlierProofFile(id, proof.id, proof.content_type),
      ),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Reads all methods, including inactive methods, because earlier donations were made with them. */
export const methodsQuery = queryOptions({
  queryKey: ['staff', 'donation-methods'],
  queryFn: async ({ signal }) => (await responseData(api.GET('/donations/methods/', { signal }))).results,
  staleTime: 10 * 60_000,
})

export const undeliveredQuery = (userId: number) =>
  queryOptions({
    queryKey: [...reviewKey(userId), 'undelivered'],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() => responseData(api.GET('/donations/admin/messages/', { signal })))
      return logFailure('Erro ao buscar mensagens por entregar', read)
    },
  })

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; reason: string }
  | { kind: 'ask'; reason: string }
  | { kind: 'reopen'; reason: string }
  | { kind: 'undo' }

const callFor = ({ id, version }: ReviewedDonation, decision: Decision) => {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } }
  if (decision.kind === 'approve') return api.POST('/donations/admin/donations/{id}/approve/', { params })
  if (decision.kind === 'undo') return api.POST('/donations/admin/donations/{id}/undo/', { params })
  const body = { reason: decision.reason }
  if (decision.kind === 'ask') return api.POST('/donations/admin/donations/{id}/ask-proof/', { params, body })
  return decision.kind === 'reject'
    ? api.POST('/donations/admin/donations/{id}/reject/', { params, body })
    : api.POST('/donations/admin/donations/{id}/reopen/', { params, body })
}

/** Decides a donation. If the donation has changed since the screen read it, the server responds with 409 or 412. */
export const decideDonation = (donation: ReviewedDonation, decision: Decision): Promise<ReviewedDonation> =>
  responseData(callFor(donation, decision))

/** Undoes a decision that was made a moment ago. */
export const undoDecision = (id: number) =>
  responseData(api.POST('/donations/admin/donations/{id}/undo/', { params: { path: { id } } }))

export const approveDonations = (ids: readonly number[]) =>
  responseData(api.POST('/donations/admin/donations/approve/', { body: { ids: [...ids] } }))

export const retryMessage = (id: number) =>
  responseData(api.POST('/donations/admin/messages/{id}/retry/', { params: { path: { id } } }))
