import { kindText } from '../src/offline/kinds/kind'
import { kindFor } from '../src/offline/kinds/registry'
import type { OutboxEntry } from '../src/offline/outbox-entry'

/** The page that a notification about an outbox entry opens. It lists receipts and pending entries. */
const PENDING_PAGE = '/enviar-comprovante/pendentes'

export interface Notifier {
  isAllowed: () => boolean
  /** Whether a page is visible. No notification is needed then, because the page shows the same text. */
  isSeen: () => Promise<boolean>
  show: (title: string, options: NotificationOptions) => Promise<void>
}

/** Returns the text of the notification about an entry, or null when the entry is still waiting. */
export function notificationText(entry: OutboxEntry): { title: string; body: string } | null {
  const kind = kindFor(entry)
  const text = (template: string) => kindText(kind, template)
  switch (entry.state) {
    case 'sent': {
      const number = kind.words.hasReference ? entry.receipt?.number : null
      const received = text('A associação recebeu-{o}.')
      return {
        title: text('{One} enviad{o}'),
        body: number ? `${received} ${kind.words.numberLabel} ${number}.` : received,
      }
    }
    case 'needs-login':
      return {
        title: 'Falta entrar',
        body: text('{O} {one} espera que entre na sua conta para ser enviad{o}.'),
      }
    case 'rejected':
      return { title: 'O envio não foi aceite', body: 'Veja o motivo, corrija e envie outra vez.' }
    default:
      return null
  }
}

/**
 * Shows a notification about an outbox entry that was sent or rejected or that needs a sign-in, if the user has allowed
 * notifications (D11). Because of the tag, a new notification replaces an older one about the same entry.
 */
export async function notifyAbout(entry: OutboxEntry, { isAllowed, isSeen, show }: Notifier): Promise<void> {
  const text = notificationText(entry)
  if (!text || !isAllowed() || (await isSeen())) return
  await show(text.title, {
    ...{ body: text.body, tag: entry.key, lang: 'pt-PT', icon: '/icons/icon-192.png' },
    data: { link: kindFor(entry).listPath },
  })
}

/** The properties of an open page that this file uses. */
interface OpenPage {
  url: string
  visibilityState: string
  focus: () => Promise<unknown>
}

export interface Pages {
  matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
  openWindow: (url: string) => Promise<unknown>
}

/** Creates the notifier of the service worker. Tests create their own notifier. */
export const makeNotifier = (pages: Pages, show: Notifier['show']): Notifier => ({
  isAllowed: () => Notification.permission === 'granted',
  isSeen: async () =>
    (await pages.matchAll({ type: 'window' })).some((page) => page.visibilityState === 'visible'),
  show,
})

/** Returns the path in a notification's `data`, or the path of the page of pending entries if there is none. */
const pathIn = (data: unknown): string => {
  const link = typeof data === 'object' && data !== null && 'link' in data ? data.link : null
  return typeof link === 'string' ? link : PENDING_PAGE
}

/** Moves the focus to an open page with the notification's path, or opens a new page. */
export async function openNoticePage(pages: Pages, data: unknown): Promise<void> {
  const path = pathIn(data)
  const open = (await pages.matchAll({ type: 'window' })).find((page) => {
    const { pathname, search } = new URL(page.url)
    return pathname + search === path
  })
  await (open ? open.focus() : pages.openWindow(path))
}
