import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { View } from '../proof-state/send-state'
import type { Proof } from '../proof-state/use-proof'

/** Returns the key of the outbox entry that is shown, or undefined if the view shows no entry. */
function entryShown(view: View): string | undefined {
  if (view.kind === 'kept') return view.entry.key
  return view.kind === 'sent' ? view.submission.key : undefined
}

/**
 * Writes the key of the shown entry into the URL, so that a reload or an update shows the same status again. Otherwise
 * the page would show an empty form, and users would send the proof a second time.
 */
export function useShown(proof: Proof, shown: string | undefined): void {
  const navigate = useNavigate()
  const current = entryShown(proof.state.view)
  const before = useRef<string | undefined>(undefined)
  const showAgain = useEffectEvent((key: string) => void proof.showKept(key))
  const write = useEffectEvent((key: string | undefined) => {
    if (key === shown) return
    void navigate({
      to: '/enviar-comprovante',
      search: (search) => ({ ...search, comprovante: key }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    // If this page wrote the key itself, the entry is already shown or the user has left its view, so nothing needs
    // to be done.
    if (shown && shown !== before.current) showAgain(shown)
  }, [shown])
  useEffect(() => {
    // Nothing is written if the shown entry has not changed. When the page starts, no entry is shown yet: without this
    // check the key would be removed from the URL before its entry is shown.
    if (current === before.current) return
    before.current = current
    write(current)
  }, [current])
}
