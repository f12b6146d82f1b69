import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { View } from '../proof-state/send-state'
import type { Proof } from '../proof-state/use-proof'

/** The entry of the outbox whose truth a view tells, or undefined. */
function entryShown(view: View): string | undefined {
  if (view.kind === 'kept') return view.entry.key
  return view.kind === 'sent' ? view.submission.key : undefined
}

/**
 * Keeps in the address what the confirmation speaks of, so that a reload or an update comes back to it and not to an
 * empty form, which would invite a second donation.
 */
export function useShown(proof: Proof, shown: string | undefined): void {
  const navigate = useNavigate()
  const current = entryShown(proof.state.view)
  const before = useRef<string | undefined>(undefined)
  const comeBack = useEffectEvent((key: string) => void proof.showKept(key))
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
    // What this very page wrote there stands before the person already, or has been left by them.
    if (shown && shown !== before.current) comeBack(shown)
  }, [shown])
  useEffect(() => {
    // Nothing was shown yet: what the address says is about to be.
    if (current === before.current) return
    before.current = current
    write(current)
  }, [current])
}
