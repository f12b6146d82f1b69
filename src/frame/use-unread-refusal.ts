import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutboxEntry } from '@/offline/outbox-entry'

/**
 * Time in ms between a refusal and the note about it. If the entry's form is still open, it needs this time to remove
 * the refused entry from the outbox and to show the refusal itself.
 */
const FORM_TAKES_BACK_MS = 1_500

/**
 * Whether the open page already shows the refusal: the outbox page, the entry's form, or the entry's confirmation view.
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

/** Returns the first refused entry whose note the user has not dismissed yet (D47), or null. */
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
