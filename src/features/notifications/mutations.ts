/** Marks notifications as read (RULES §7.7). Other tabs then request the notifications again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { announce } from '@/offline/channel'
import { toast } from '@/ui/feedback/toast'
import { notificationsKey } from './queries'

const FAILED_ONE = 'Erro ao marcar notificação como lida'
const FAILED_ALL = 'Erro ao marcar todas as notificações como lidas'

/**
 * Returns a function that requests the notifications and the portal's figures again, in this tab and in the user's
 * other tabs.
 */
function useRenew(userId: number) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: notificationsKey(userId) })
    await client.invalidateQueries({ queryKey: ['own', 'portal', userId] })
    announce({ type: 'notifications-changed' })
  }
}

export function useMarkRead(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    mutationFn: (id: number) =>
      logFailure(FAILED_ONE, api.POST('/notifications/{id}/read/', { params: { path: { id } } })),
    onSuccess: renew,
    onError: () => toast.error(FAILED_ONE),
  })
}

export function useMarkAllRead(userId: number) {
  const renew = useRenew(userId)
  return useMutation({
    /** @param count number of unread notifications, for the message after success */
    mutationFn: (_count: number | undefined) =>
      logFailure(FAILED_ALL, api.POST('/notifications/mark-all-read/')),
    onSuccess: (_answer, count) => {
      if (count)
        toast.success(count === 1 ? '1 aviso marcado como lido.' : `${count} avisos marcados como lidos.`)
      return renew()
    },
    onError: () => toast.error(FAILED_ALL),
  })
}
