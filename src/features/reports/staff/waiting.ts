/** Lists the pending work of the user, by permission. Pure functions. */
import type { StaffOverview } from '@/api/staff-overview'
import { hoursSince, waitingTimeText } from './overview-figures'

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many)

export interface WaitingItem {
  key: 'messages' | 'requests' | 'comments' | 'milestones' | 'drafts'
  count: number
  /** Label for the count, for example 'comentários por moderar'. */
  label: string
  note?: string
}

/** Returns the pending work besides proofs of payment, the most urgent first. Items with the count 0 are left out. */
export function waitingItems(
  { messages, dataRequests: requests = 0, comments, projects, posts }: StaffOverview,
  now: number,
): WaitingItem[] {
  const oldest = hoursSince(comments?.oldest ?? null, now)
  const oldestMessage = hoursSince(messages?.oldest ?? null, now)
  const unanswered = messages?.pending ?? 0
  const milestones = projects?.overdue.count ?? 0
  const pending = comments?.pending ?? 0
  const drafts = posts?.drafts ?? 0
  const items: WaitingItem[] = [
    {
      key: 'messages',
      count: unanswered,
      label: plural(unanswered, 'mensagem por responder', 'mensagens por responder'),
      ...(oldestMessage !== null && { note: `A mais antiga espera há ${waitingTimeText(oldestMessage)}` }),
    },
    {
      key: 'requests',
      count: requests,
      label: plural(requests, 'pedido para apagar dados', 'pedidos para apagar dados'),
    },
    {
      key: 'comments',
      count: pending,
      label: plural(pending, 'comentário por moderar', 'comentários por moderar'),
      ...(oldest !== null && { note: `O mais antigo espera há ${waitingTimeText(oldest)}` }),
    },
    {
      key: 'milestones',
      count: milestones,
      label: plural(milestones, 'marco com o prazo passado', 'marcos com o prazo passado'),
    },
    { key: 'drafts', count: drafts, label: plural(drafts, 'rascunho de artigo', 'rascunhos de artigos') },
  ]
  return items.filter(({ count }) => count > 0)
}
