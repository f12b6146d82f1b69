import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CONTACT_REFUSED, isContactEntry, type ContactEntry } from '@/offline/kinds/contact'
import { readEntry } from '@/offline/outbox-store'
import { newSubmissionKey } from '@/offline/submission'
import { holdReload } from '@/pwa/busy'
import { holdForEditing, putInOutbox, removeFromOutbox, sendEntryNow } from '@/pwa/outbox-actions'
import { contactProblems, type ContactField, type ContactMessage } from '@/shared/contact'
import { hasProblems, type Problems } from '@/shared/text-field'
import { contactDraft, EMPTY_MESSAGE } from './contact-draft'
import { contactEntryOf, judgeContact } from './contact-entry'

/** After the last keystroke, before a write. */
const PAUSE_MS = 400
/** No answer within this time leaves it to the outbox (D10). */
const PATIENCE_MS = 20_000

export type ContactView =
  | { kind: 'form' }
  | { kind: 'sending' }
  /** In the outbox: sent, waiting or on its way; its screen follows it. */
  | { kind: 'kept'; entry: ContactEntry }
  /** Neither kept here nor taken there: an e-mail is the way out. */
  | { kind: 'letter'; why: 'no-service' | 'not-kept' }

const NO_PROBLEMS: Problems<ContactField> = {}

interface Options {
  subject?: string | undefined
  edit?: string | undefined
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The entry that is to be changed, or null; a browser without storage has none. */
async function messageInOutbox(key: string): Promise<ContactMessage | null> {
  try {
    const entry = await readEntry(key)
    if (!entry || !isContactEntry(entry) || entry.state === 'sent') return null
    await holdForEditing(key)
    return entry.message
  } catch (error) {
    console.warn('The outbox cannot be read', error)
    return null
  }
}

/** The whole life of one message on this page: typing, draft, sending, outcome (D7, D13). */
export function useContact({ subject, edit }: Options) {
  const [message, setMessage] = useState(EMPTY_MESSAGE)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState<ContactView>({ kind: 'form' })
  const [recoveredAt, setRecoveredAt] = useState<number | null>(null)
  const key = useRef<string | null>(null)
  const isBusy = useRef(false)
  const isTyped = useRef(false)

  const fill = useEffectEvent((found: ContactMessage) =>
    // Never over a word that was typed meanwhile.
    setMessage((typed) => {
      const whole = { ...found }
      for (const field of Object.keys(typed) as ContactField[]) if (typed[field]) whole[field] = typed[field]
      return whole
    }),
  )

  useEffect(() => {
    let isGone = false
    const read = async () => {
      const kept = edit ? await messageInOutbox(edit) : null
      if (isGone) return
      if (kept) {
        key.current = edit ?? null
        return fill(kept)
      }
      const draft = await contactDraft.load()
      if (isGone) return
      if (draft) {
        setRecoveredAt(draft.savedAt)
        fill(draft.words)
      }
      if (subject) fill({ ...EMPTY_MESSAGE, subject })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [edit, subject])

  useEffect(() => {
    // What came from elsewhere lies there already; only what was typed is a draft.
    if (!isTyped.current || edit || view.kind !== 'form') return undefined
    const keep = () => void contactDraft.keep(message, Date.now())
    const timer = setTimeout(keep, PAUSE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [message, edit, view])

  const isHolding = view.kind === 'sending' || (view.kind === 'form' && !contactDraft.isBlank(message))
  useEffect(() => (isHolding ? holdReload('contact form') : undefined), [isHolding])

  const type = (change: Partial<ContactMessage>) => {
    isTyped.current = true
    const next = { ...message, ...change }
    setMessage(next)
    const now = contactProblems(next)
    setProblems((shown) => {
      const left = { ...shown }
      for (const field of Object.keys(change) as ContactField[]) {
        if (!(field in left)) continue
        if (now[field]) left[field] = now[field]
        else delete left[field]
      }
      return left
    })
  }

  const back = (found: Problems<ContactField>, text: string | null) => {
    setProblems(found)
    setRefusal(text)
    setAttempt((n) => n + 1)
    setView({ kind: 'form' })
  }

  /** Back from the outbox: only after the draft holds it again. */
  const withdraw = async (entry: ContactEntry) => {
    await contactDraft.keep(entry.message, Date.now())
    await (edit ? holdForEditing(entry.key) : removeFromOutbox(entry.key))
  }

  const travel = async (entry: ContactEntry) => {
    const settled = await Promise.race([sendEntryNow(entry.key), after(PATIENCE_MS)])
    if (!settled || !isContactEntry(settled)) return setView({ kind: 'kept', entry })
    const verdict = judgeContact(settled)
    if (verdict.kind === 'sent' || verdict.kind === 'left') return setView({ kind: 'kept', entry: settled })
    await withdraw(entry)
    if (verdict.kind === 'no-service') return setView({ kind: 'letter', why: 'no-service' })
    if (verdict.kind === 'mend') back(verdict.problems, null)
    else back({}, verdict.text ?? CONTACT_REFUSED)
  }

  /** Whether it lies in the outbox now; then it is no draft any more. */
  const keep = async (entry: ContactEntry): Promise<boolean> => {
    try {
      await putInOutbox(entry, [])
    } catch (error) {
      console.warn('The message could not be kept', error)
      return false
    }
    await contactDraft.keep(EMPTY_MESSAGE, Date.now())
    return true
  }

  const send = async () => {
    const found = contactProblems(message)
    if (hasProblems(found)) return back(found, null)
    if (isBusy.current) return
    isBusy.current = true
    setView({ kind: 'sending' })
    setProblems({})
    setRefusal(null)
    // One key a message, whatever dies in between.
    key.current ??= newSubmissionKey()
    const entry = contactEntryOf(key.current, message, Date.now())
    try {
      if (!(await keep(entry))) setView({ kind: 'letter', why: 'not-kept' })
      else if (navigator.onLine) await travel(entry)
      else setView({ kind: 'kept', entry })
    } catch (error) {
      // It lies in the outbox: whatever failed here, it is tried again.
      console.warn('The outbox could not be used while sending', error)
      setView({ kind: 'kept', entry })
    } finally {
      isBusy.current = false
    }
  }

  return {
    message,
    problems,
    refusal,
    attempt,
    view,
    recoveredAt,
    type,
    send: () => void send(),
    backToForm: () => setView({ kind: 'form' }),
    beginAnew: () => {
      key.current = null
      setMessage(EMPTY_MESSAGE)
      setRecoveredAt(null)
      void contactDraft.keep(EMPTY_MESSAGE, Date.now())
      setView({ kind: 'form' })
    },
    /** Out of the outbox and back into the form. */
    editKept: (entry: ContactEntry) => {
      setMessage(entry.message)
      void holdForEditing(entry.key)
      setView({ kind: 'form' })
    },
  }
}

export type Contact = ReturnType<typeof useContact>
