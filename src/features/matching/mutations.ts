/** Mutations for a user's requests, profile and hours. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import type { components } from '@/api/v1'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { session } from '@/lib/session'
import { toast } from '@/ui/feedback/toast'
import { hoursQuery, matchingKey, volunteerQuery } from './queries'

type RequestWrite = components['schemas']['MatchingRequestWrite']
type ProfileWrite = components['schemas']['VolunteerProfileWrite']
type HoursWrite = components['schemas']['HoursWrite']

export const CREATE_FAILED = 'Erro ao criar solicitação de matching'
export const ACCEPT_FAILED = 'Erro ao aceitar solicitação'
const DECLINE_FAILED = 'Não foi possível responder ao pedido.'
const WITHDRAW_FAILED = 'Não foi possível retirar o pedido.'
export const PROFILE_FAILED = 'Não foi possível guardar o que sabe fazer e quando pode.'
const HOURS_FAILED = 'Não foi possível registar as horas.'
const PHONE_FAILED = 'Não foi possível guardar o telefone no perfil.'
const DELETE_FAILED = 'Não foi possível apagar as horas.'

const GONE = 'Isto já não existe, ou não se pode fazer aqui. Fale connosco.'
/** The HTTP statuses with which the server's own message explains what is wrong and what the user can do. */
const SAID = [400, 409, 429, 503]

/** Returns the reason why a change failed. If the server has sent a reason, its text is returned. */
export function whyFailed(error: unknown): string {
  const status = failedStatus(error)
  if (status === 404) return GONE
  if (!(error instanceof ApiError) || !SAID.includes(status)) return failureReason(error)
  return Object.values(error.fields)[0]?.[0] ?? error.detail ?? failureReason(error)
}

/**
 * Whether the error may mean that the API lacks the operation: the association's own API has only the operations of RULES
 * §7 (D36). A 404 can also mean that the record no longer exists.
 */
export const isMissing = (error: unknown): boolean => [404, 405, 501].includes(failedStatus(error))

function useRenew(userId: number) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: matchingKey(userId) })
    // After some of these changes the server creates a notification for this user, so the notifications are requested
    // again.
    await client.invalidateQueries({ queryKey: ['own', 'notifications', userId] })
  }
}

export function useAccept(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (id: number) =>
      logFailure(
        ACCEPT_FAILED,
        api.POST('/core/matching-requests/{id}/accept/', { params: { path: { id } } }),
      ),
    onError: () => toast.error(ACCEPT_FAILED),
    onSettled: renew,
  })
}

/** @param isSilent returns true for an error that the user does not need to see */
export function useDecline(userId: number, isSilent: (error: unknown) => boolean = () => false) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (id: number) =>
      logFailure(
        DECLINE_FAILED,
        api.POST('/core/matching-requests/{id}/decline/', { params: { path: { id } } }),
      ),
    onError: (error) => {
      if (!isSilent(error)) toast.error({ title: DECLINE_FAILED, text: whyFailed(error) })
    },
    onSettled: renew,
  })
}

export function useWithdraw(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (id: number) =>
      logFailure(
        WITHDRAW_FAILED,
        api.POST('/core/matching-requests/{id}/withdraw/', { params: { path: { id } } }),
      ),
    onSuccess: () => toast.success('Pedido retirado.'),
    onError: (error) => toast.error({ title: WITHDRAW_FAILED, text: whyFailed(error) }),
    onSettled: renew,
  })
}

interface Keyed<T> {
  body: T
  /** The Idempotency-Key. With the same key a retry after a lost response creates only one record. */
  key: string
}

const keyed = (key: string) => ({ 'Idempotency-Key': key })

export function useCreateRequest(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: ({ body, key }: Keyed<RequestWrite>) =>
      logFailure(
        CREATE_FAILED,
        api.POST('/core/matching-requests/', { body, params: { header: keyed(key) } }),
      ),
    onSuccess: renew,
  })
}

/** Saves the telephone in the profile, and reads the user again, so that the rest of the page has the new telephone. */
export function useSavePhone(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (phone: string) =>
      logFailure(PHONE_FAILED, api.PATCH('/client-area/profile/', { body: { phone } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['own', 'profile', userId] })
      void session.verify().catch((error: unknown) => console.warn('The user was not read again', error))
    },
  })
}

/**
 * Saves only the cells of the week that the user has changed. The other cells keep the server's present value, which
 * another tab may have changed.
 */
export function useSaveTimes(userId: number) {
  const client = useQueryClient()
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: ({ times, touched, isLeaving }: { times: number; touched: number; isLeaving: boolean }) =>
      logFailure(
        PROFILE_FAILED,
        (async () => {
          // A page that is being closed cannot wait for a response, so it uses the response that it has read last.
          const read = isLeaving ? client.getQueryData(volunteerQuery(userId).queryKey) : null
          const now = read ?? (await responseData(api.GET('/client-area/volunteer/')))
          const availability = (now.availability & ~touched) | (times & touched)
          return responseData(
            api.PATCH('/client-area/volunteer/', { body: { availability }, keepalive: true }),
          )
        })(),
      ),
    onSuccess: async (saved) => {
      client.setQueryData(volunteerQuery(userId).queryKey, saved)
      await renew()
    },
    onError: (error) => toast.error({ title: PROFILE_FAILED, text: whyFailed(error) }),
  })
}

export function useSaveProfile(userId: number) {
  const client = useQueryClient()
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (body: ProfileWrite) =>
      logFailure(PROFILE_FAILED, responseData(api.PATCH('/client-area/volunteer/', { body }))),
    onSuccess: async (saved) => {
      client.setQueryData(volunteerQuery(userId).queryKey, saved)
      // After a change of the profile, other requests may fit the volunteer.
      await renew()
    },
  })
}

export function useLogHours(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: Keyed<HoursWrite>) =>
      logFailure(
        HOURS_FAILED,
        responseData(api.POST('/client-area/hours/', { body, params: { header: keyed(key) } })),
      ),
    onSuccess: (saved) => client.setQueryData(hoursQuery(userId).queryKey, saved),
  })
}

export function useDeleteHours(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (id: number) =>
      logFailure(DELETE_FAILED, api.DELETE('/client-area/hours/{id}/', { params: { path: { id } } })),
    onError: (error) => toast.error({ title: DELETE_FAILED, text: whyFailed(error) }),
    onSettled: renew,
  })
}
