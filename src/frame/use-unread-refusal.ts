import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutboxEntry } from '@/offline/outbox-entry'

/**
 * How long the note waits after a refusal, in milliseconds. When a form is still open, it needs a moment to take the
 * refused entry out of the outbox and to show the refusal itself.
 */
const FORM_TAKES_BACK_MS = 1_500

/**
 * Whether the page at this address already shows that the entry was refused: the outbox page, the entry's form, or the
 * entry's confirmation view.
 */
function showsItself(
  pathname: string,
  search: { editar?: string; comprovante?: string },
  key: string,
): boolean {
  return (
    pathname.replace(/\/$/, '') === '/enviar-comprovante/pendentes' ||
    search.editar === key ||
    search.comprovante === key
  )
}

/** The oldest refused entry whose note the user has not dismissed yet (D47), or null. */
export function useUnreadRefusal(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const { pathname, search } = useLocation()
  const unread = entries.find(
    ({ state, trouble, key }) =>
      state === 'rejected' && trouble && !trouble.isRead && !showsItself(pathname, search, key),
  )
  const id = unread ? `${unread.key} ${unread.trouble?.at}` : null
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (!id) return undefined
    const timer = setTimeout(() => setSettled(id), FORM_TAKES_BACK_MS)
    return () => clearTimeout(timer)
  }, [id])
  return unread && settled === id ? unread : null
}
