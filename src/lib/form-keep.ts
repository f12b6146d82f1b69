import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormDraft } from './form-draft'
import type { DraftOrigin, FoundDraft } from './form-state'
import { isSame } from './form-values'

/** The pause after the last change before a draft is saved, in milliseconds. */
export const DRAFT_PAUSE_MS = 400

/**
 * What happens before a page is gone. What is written at `pagehide` may not reach the storage any more, so that a draft
 * is saved at `beforeunload` too.
 */
const LEAVING = ['visibilitychange', 'pagehide', 'beforeunload']

/** Calls `flush` when the page is hidden or closed, because a user may leave before the pause has passed. */
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
   * Whether there are changes to save. It is false while the form is being sent, because `send` then decides about the
   * draft.
   */
  isOpen: boolean
  onRead: (found: FoundDraft<Values> | null) => void
}

/**
 * Reads the draft of a form once, and saves the values after each change, with a short delay.
 * @returns deletes the draft, and the change that is not saved as a draft yet
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
