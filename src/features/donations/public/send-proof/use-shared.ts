import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Proof } from '../proof-state/use-proof'

/** The URL parameter's value if the shared content is stored on the device. With any other value it is not stored. */
const SHARED = '1'

/** Puts shared content from another application into the form, as if the user had selected or pasted it there (D12). */
export function useShared(proof: Proof, shared: string | undefined): void {
  const navigate = useNavigate()
  const takeShared = useEffectEvent(async (found: string) => {
    const { file = null, text = '' } =
      (found === SHARED && (await (await import('./take-shared')).take())) || {}
    if (file) void proof.chooseFile(new File([file.bytes], file.name, { type: file.type }))
    proof.shareMet(file ? 'taken' : text ? 'text' : 'missing', text)
    // The parameter is removed from the URL, so that a reload does not look for the shared content again.
    await navigate({ to: '/enviar-comprovante', search: {}, replace: true })
  })
  useEffect(() => {
    if (shared) void takeShared(shared)
  }, [shared])
}
