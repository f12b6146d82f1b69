import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutboxEntry } from '@/offline/outbox-entry'

/**
 * An entry that a form has just sent is rejected for a moment before the form takes it back and shows the refusal itself;
 * the note waits for longer than that.
 */
const FORM_TAKES_BACK_MS = 1_500

/** Whether the page at this address shows the entry's refusal itself: the outbox page, its form, its confirmation. */
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

/** The oldest refused entry whose note the person has not dismissed yet (D47), or null. */
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
