import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { View } from '../proof-state/send-state'
import type { Proof } from '../proof-state/use-proof'

/** The key of the outbox entry that a view is about, or undefined. */
function entryShown(view: View): string | undefined {
  if (view.kind === 'kept') return view.entry.key
  return view.kind === 'sent' ? view.submission.key : undefined
}

/**
 * Writes the confirmation's entry into the address, so that a reload or an update shows the confirmation again and not an
 * empty form, in which people would send the proof a second time.
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
    // A key that this page wrote itself is already shown, or the person has left that view.
    if (shown && shown !== before.current) showAgain(shown)
  }, [shown])
  useEffect(() => {
    // Unchanged; at the start this also leaves the key in the address until its entry is shown.
    if (current === before.current) return
    before.current = current
    write(current)
  }, [current])
}
