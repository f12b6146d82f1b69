import { useRef, useState } from 'react'
import type { FormFailure } from '@/lib/form-refusal'
import { useReloadHold } from '@/lib/form-guard'
import { verificationRefusal } from './verification-calls'

/**
 * Returns the state of a button that sends a request about the verification of the e-mail address, and the function
 * that sends it.
 */
export function useVerificationCall(call: () => Promise<void>, onSent?: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const isBusy = useRef(false)
  useReloadHold('verification', state === 'busy')
  const attempt = async () => {
    // Ignores a second click that comes before React has shown the button as busy.
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    setFailure(null)
    try {
      await call()
      setState('sent')
      onSent?.()
    } catch (error) {
      setFailure(verificationRefusal(error).failure ?? null)
      setState('idle')
    } finally {
      isBusy.current = false
    }
  }
  return { state, failure, send: () => void attempt() }
}
