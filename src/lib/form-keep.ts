import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormDraft } from './form-draft'
import type { DraftOrigin, FoundDraft } from './form-state'
import { isSame } from './form-values'

/** Time in ms between the last change and the saving of the draft. */
export const DRAFT_PAUSE_MS = 400

/**
 * The events at which unsaved input is stored, because the page may be closed or hidden. A write that starts at
 * `pagehide` may be too late to complete, so `beforeunload` is used too.
 */
const LEAVING = ['visibilitychange', 'pagehide', 'beforeunload']

/** Calls `flush` when the page is hidden or closed, because the user may leave before DRAFT_PAUSE_MS has passed. */
export function useFlush(flush: () => void): void {
  const call = useEffectEvent(flush)
  useEffect(() => {
    const now = () => call()
    LEAVING.forEach((name) => addEventListener(name, now))
    return () => LEAVING.forEach((name) => removeEventListener(name, now))
  }, [])
}

interface Options<Values> {
  draft: FormDraft<Values> | undefined
  values: Values
  origin: DraftOrigin<Values>
  /**
   * Whether the form has changes to save. It is false while the form is being sent, because the draft is then deleted
   * or remains depending on the result.
   */
  isOpen: boolean
  onRead: (found: FoundDraft<Values> | null) => void
}

/**
 * Reads the draft of a form once, and saves the values shortly after each change.
 * @returns a function that deletes the draft and discards a change that has not been saved yet
 */
export function useFormDraft<Values extends object>({
  draft,
  values,
  origin,
  isOpen,
  onRead,
}: Options<Values>) {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (!draft) return undefined
    let isGone = false
    void draft.load().then((found) => {
      if (!isGone) read(found)
    })
    return () => {
      isGone = true
    }
  }, [draft])

  const pending = useRef<(() => void) | null>(null)
  const { base, version } = origin
  useEffect(() => {
    pending.current = null
    if (!draft || !isOpen) return undefined
    pending.current = () => {
      pending.current = null
      void (isSame(values, base) ? draft.forget() : draft.keep(values, Date.now(), { base, version }))
    }
    const timer = setTimeout(() => pending.current?.(), DRAFT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, values, base, version, isOpen])

  const flush = () => pending.current?.()
  useFlush(flush)
  const leave = useEffectEvent(flush)
  useEffect(() => () => leave(), [])

  return () => {
    pending.current = null
    void draft?.forget()
  }
}
