import { failedDetail } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { numberFormat } from '@/shared/number-format'
import { workingDaysUntil } from '@/shared/working-days'
import type { DataRequest, ErasurePreview } from './request-calls'

/** Returns the URL's search parameters of the list of requests to delete data. */
export const toRequests = (search: object): object => ({
  ...search,
  ver: undefined,
  pedido: undefined,
  pedidos: true,
})
export const toRequest =
  (id: number) =>
  (search: object): object => ({ ...search, pedido: id, pedidos: undefined })

/** Returns a function for the search parameters of the account to which a request belongs. */
export const toAccount =
  (id: number) =>
  (search: object): object => ({ ...search, ver: id, pedido: undefined, pedidos: undefined })
export const toUsers = (search: object): object => ({ ...search, pedido: undefined, pedidos: undefined })

export const numberText = numberFormat()

export const whoAsks = ({ name, email, id }: DataRequest): string => name || email || `Pedido ${id}`

export const STATE_WORDS: Record<DataRequest['state'], string> = {
  open: 'Aberto',
  done: 'Cumprido',
  withdrawn: 'Retirado',
}

/**
 * Returns the time until a request's deadline: 'Faltam 12 dias úteis', 'O prazo termina hoje' or 'O prazo passou há 2
 * dias úteis'.
 */
export function clockText(dueOn: string, today: string): string {
  const left = workingDaysUntil(today, dueOn)
  const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`)
  if (left < 0 || dueOn < today) return `O prazo passou há ${days(Math.max(1, -left))}`
  if (left === 0) return 'O prazo termina hoje'
  return left === 1 ? 'Falta 1 dia útil' : `Faltam ${days(left)}`
}

/** Whether the deadline is near: five working days or fewer are left, or it is over. */
export const isUrgent = (dueOn: string, today: string): boolean => workingDaysUntil(today, dueOn) <= 5

export const BLOCKERS: Record<ErasurePreview['blockers'][number], string> = {
  team: 'A conta é da equipa. Abra a conta e retire primeiro os acessos.',
  'undecided-donation': 'Há uma doação por decidir. Decida-a primeiro: depois já não se sabe de quem é.',
  'unsent-message':
    'Há uma mensagem sobre uma doação por enviar. Espere que siga: se não seguir em três dias, deixa de impedir. Veja em Servidor se os e-mails estão a sair.',
}

/** Returns the reason why a request could not be changed, in one sentence. */
export function requestFailure(error: unknown): string {
  if (failedStatus(error) === 412)
    return 'O que há para apagar mudou entretanto. Veja a lista outra vez antes de confirmar.'
  return ([400, 403, 409].includes(failedStatus(error)) && failedDetail(error)) || failureReason(error)
}
