import type { OutboxEntry } from '../src/offline/outbox-entry'

/** Where a notification leads: what was sent, and what still waits. */
const PENDING_PAGE = '/enviar-comprovante/pendentes'

export interface Notifier {
  isAllowed: () => boolean
  /** Whether a page stands before the person, which says it already. */
  isSeen: () => Promise<boolean>
  show: (title: string, options: NotificationOptions) => Promise<void>
}

const sentTitle = (entry: OutboxEntry): string =>
  entry.kind === 'proof' ? 'Comprovante enviado' : 'Mensagem enviada'

/** What there is to say of an entry that came to an end while nobody was looking, or null. */
export function newsOf(entry: OutboxEntry): { title: string; body: string } | null {
  if (entry.state === 'sent') {
    const number = entry.kind === 'proof' ? entry.receipt?.number : null
    return {
      title: sentTitle(entry),
      body: number ? `A associação recebeu-o. Doação n.º ${number}.` : 'A associação recebeu-a.',
    }
  }
  if (entry.state === 'needs-login')
    return { title: 'Falta entrar', body: 'O comprovante espera que entre na sua conta para ser enviado.' }
  if (entry.state === 'rejected')
    return { title: 'O envio não foi aceite', body: 'Veja o motivo, corrija e envie outra vez.' }
  return null
}

/** Tells of a background send, once an entry, where the person gave permission (D11). */
export async function notifyOf(entry: OutboxEntry, { isAllowed, isSeen, show }: Notifier): Promise<void> {
  const news = newsOf(entry)
  if (!news || !isAllowed() || (await isSeen())) return
  await show(news.title, { body: news.body, tag: entry.key, lang: 'pt-PT', icon: '/icons/icon-192.png' })
}

/** As much of an open page as is needed here. */
interface OpenPage {
  url: string
  visibilityState: string
  focus: () => Promise<unknown>
}

export interface Pages {
  matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
  openWindow: (url: string) => Promise<unknown>
}

/** The worker's own notifier. */
export const notifierOf = (pages: Pages, show: Notifier['show']): Notifier => ({
  isAllowed: () => Notification.permission === 'granted',
  isSeen: async () =>
    (await pages.matchAll({ type: 'window' })).some((page) => page.visibilityState === 'visible'),
  show,
})

/** Opens the page of what waits, or brings it to the front. */
export async function openPendingPage(pages: Pages): Promise<void> {
  const open = (await pages.matchAll({ type: 'window' })).find(
    (page) => new URL(page.url).pathname === PENDING_PAGE,
  )
  await (open ? open.focus() : pages.openWindow(PENDING_PAGE))
}
