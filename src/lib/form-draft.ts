import { useEffect, useEffectEvent, useRef } from 'react'
import { readDraft, removeDraft, writeDraft, type DraftOwner } from '../offline/drafts'
import type { DraftOrigin, FoundDraft } from './form-state'
import { fieldNames, isSame } from './form-values'

/** Where a form's draft is kept (D7). None of its functions rejects: without storage the form works all the same. */
export interface FormDraft<Values> {
  /** The draft, or null: also for a shape that this build does not know. */
  load: () => Promise<FoundDraft<Values> | null>
  keep: (values: Values, now: number, origin?: DraftOrigin<Values>) => Promise<unknown>
  forget: () => Promise<unknown>
}

/** Waits this long after the last change before it writes, in milliseconds. */
export const DRAFT_PAUSE_MS = 400

/** Calls `flush` when the page is hidden or left: a person who leaves in mid-word has made no pause. */
export function useFlush(flush: () => void): void {
  const call = useEffectEvent(flush)
  useEffect(() => {
    const now = () => call()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pagehide', now)
    }
  }, [])
}

interface Options<Values> {
  draft: FormDraft<Values> | undefined
  values: Values
  origin: DraftOrigin<Values>
  /** Whether there are changes to keep. While a form is being sent there are none: `send` decides what is kept. */
  isOpen: boolean
  onRead: (found: FoundDraft<Values> | null) => void
}

/** Reads a form's draft once and keeps every change of the values after a pause. */
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
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of the same shape as `empty`, or null. */
function valuesLike<Values extends object>(empty: Values, value: unknown): Values | null {
  if (!isRecord(value)) return null
  const read = { ...empty }
  for (const field of fieldNames(empty)) {
    const one = value[field]
    if (typeof one !== typeof empty[field] || Array.isArray(one) !== Array.isArray(empty[field])) return null
    read[field] = one as Values[typeof field]
  }
  return read
}

/**
 * The draft of a form of texts, booleans, numbers and lists, with the record that the changes were made to.
 * @param form its name in the store: 'post-17'
 * @param owner the user's id: two people who share a phone do not see each other's drafts
 * @param empty every field that is kept, with a value of its type
 */
export function valuesDraft<Values extends object>(
  form: string,
  owner: DraftOwner,
  empty: Values,
): FormDraft<Values> {
  const warn = (error: unknown) => console.warn('The draft is not available', error)
  return {
    async load() {
      try {
        const draft = await readDraft(form, owner)
        if (!draft || !isRecord(draft.value)) return null
        const words = valuesLike(empty, draft.value.values)
        if (!words) return null
        const base = valuesLike(empty, draft.value.base)
        const { version } = draft.value
        const origin = base && { base, version: typeof version === 'string' ? version : null }
        return { words, savedAt: draft.savedAt, ...(origin && { origin }) }
      } catch (error) {
        warn(error)
        return null
      }
    },
    keep: (values, now, origin) => writeDraft(form, owner, { values, ...origin }, now).catch(warn),
    forget: () => removeDraft(form, owner).catch(warn),
  }
}
