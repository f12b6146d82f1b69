import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type Form } from '@/lib/form'
import { SendRefused } from '@/lib/form-refusal'
import { CONTACT_REFUSED, isContactEntry, type ContactEntry } from '@/offline/kinds/contact'
import { readEntry } from '@/offline/outbox-store'
import { newSubmissionKey } from '@/offline/submission'
import { holdForEditing, putInOutbox, removeFromOutbox, sendEntryNow } from '@/pwa/outbox-actions'
import { contactProblems, type ContactMessage } from '@/shared/contact'
import { contactDraft, EMPTY_MESSAGE } from './contact-draft'
import { makeContactEntry, judgeContact } from './contact-entry'

export const NOT_SENT = 'A mensagem ainda não seguiu.'
/**
 * Maximum time in ms that the form waits for a response. After that the outbox sends the message in the background
 * (D10).
 */
const PATIENCE_MS = 20_000

export type ContactView =
  | { kind: 'form' }
  /** The message is in the outbox: sent, waiting or being sent. The screen shows the entry's current state. */
  | { kind: 'kept'; entry: ContactEntry }
  /**
   * The message could not be saved on this device, or the API cannot accept messages. The user can send it as an
   * e-mail.
   */
  | { kind: 'letter'; why: 'no-service' | 'not-kept' }

export interface Contact {
  form: Form<ContactMessage>
  view: ContactView
  backToForm: () => void
  beginAnew: () => void
  /** Fills the form with the message of an outbox entry. Until the editing ends, the outbox does not send the entry. */
  editKept: (entry: ContactEntry) => void
}

interface Options {
  subject?: string | undefined
  edit?: string | undefined
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Reads the message of the outbox entry to edit. Resolves to null if the outbox has no such entry or the browser has no
 * storage.
 */
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

/** Saves the message in the outbox and deletes its draft. Resolves to false when the browser has no storage. */
async function keepEntry(entry: ContactEntry): Promise<boolean> {
  try {
    await putInOutbox(entry, [])
  } catch (error) {
    console.warn('The message could not be saved', error)
    return false
  }
  await contactDraft.forget()
  return true
}

/** Returns the state of the contact page: the form and, after sending, the status of the message (D7, D13). */
export function useContact({ subject, edit }: Options): Contact {
  const [view, setView] = useState<ContactView>({ kind: 'form' })
  /**
   * The key of an entry that should be edited but is no longer in the outbox. The form then works as for a new message.
   */
  const [goneEntry, setGoneEntry] = useState<string>()
  const isEditing = edit !== undefined && edit !== goneEntry
  /** The idempotency key of the message. It stays the same when the message is edited and sent again. */
  const key = useRef<string | null>(null)

  const letter = (why: 'no-service' | 'not-kept'): never => {
    setView({ kind: 'letter', why })
    throw new SendRefused({})
  }

  /**
   * Saves a refused message as a draft again, and then removes its outbox entry. If the user was editing an older entry,
   * that entry stays in the outbox, but it is not sent until the editing ends.
   */
  const withdraw = async (entry: ContactEntry) => {
    await contactDraft.keep(entry.message, Date.now())
    await (isEditing ? holdForEditing(entry.key) : removeFromOutbox(entry.key))
  }

  const deliver = async (entry: ContactEntry): Promise<ContactEntry> => {
    const settled = await Promise.race([sendEntryNow(entry.key), after(PATIENCE_MS)])
    if (!settled || !isContactEntry(settled)) return entry
    const verdict = judgeContact(settled)
    if (verdict.kind === 'sent' || verdict.kind === 'left') return settled
    await withdraw(entry)
    if (verdict.kind === 'no-service') return letter('no-service')
    throw new SendRefused(
      verdict.kind === 'mend'
        ? { problems: verdict.problems }
        : { failure: { title: NOT_SENT, text: verdict.text ?? CONTACT_REFUSED } },
    )
  }

  const form = useForm({
    name: 'contact',
    initial: EMPTY_MESSAGE,
    problems: contactProblems,
    // A message that is being edited is still in the outbox, so it needs no draft.
    draft: isEditing ? undefined : contactDraft,
    focus: 'summary',
    send: async (message) => {
      setView({ kind: 'form' })
      key.current ??= newSubmissionKey()
      const entry = makeContactEntry(key.current, message, Date.now())
      if (!(await keepEntry(entry))) return letter('not-kept')
      if (!navigator.onLine) return entry
      try {
        return await deliver(entry)
      } catch (error) {
        if (error instanceof SendRefused) throw error
        // The message is in the outbox, so the outbox sends it later, regardless of this error.
        console.warn('The outbox could not be used while sending', error)
        return entry
      }
    },
    onSent: (entry) => setView({ kind: 'kept', entry }),
  })
  const { isDraftRead } = form

  const take = useEffectEvent((entryKey: string, message: ContactMessage | null) => {
    if (!message) return setGoneEntry(entryKey)
    key.current = entryKey
    form.fill(message)
  })
  useEffect(() => {
    if (!edit) return undefined
    let isGone = false
    void messageInOutbox(edit).then((message) => {
      if (!isGone) take(edit, message)
    })
    return () => {
      isGone = true
    }
  }, [edit])

  const fillSubject = useEffectEvent((wanted: string) => form.fill({ subject: wanted }))
  useEffect(() => {
    if (subject && isDraftRead && !isEditing) fillSubject(subject)
  }, [subject, isDraftRead, isEditing])

  return {
    form,
    view,
    backToForm: () => setView({ kind: 'form' }),
    beginAnew: () => {
      key.current = null
      form.beginAnew()
      setView({ kind: 'form' })
    },
    editKept: (entry) => {
      form.reset()
      form.fill(entry.message)
      void holdForEditing(entry.key)
      setView({ kind: 'form' })
    },
  }
}
