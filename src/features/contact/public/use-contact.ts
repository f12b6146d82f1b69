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
/** After this time without an answer the outbox sends it (D10), in milliseconds. */
const PATIENCE_MS = 20_000

export type ContactView =
  | { kind: 'form' }
  /** In the outbox: sent, waiting or being sent; the screen follows the entry. */
  | { kind: 'kept'; entry: ContactEntry }
  /** Neither kept here nor accepted by the API: the person can send it by e-mail. */
  | { kind: 'letter'; why: 'no-service' | 'not-kept' }

export interface Contact {
  form: Form<ContactMessage>
  view: ContactView
  backToForm: () => void
  beginAnew: () => void
  /** Takes the message out of the outbox and back into the form. */
  editKept: (entry: ContactEntry) => void
}

interface Options {
  subject?: string | undefined
  edit?: string | undefined
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The message of an entry that is to be changed, or null; a browser without storage has none. */
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

/** Puts the message into the outbox; from then on it is no draft. Returns false where the browser gives no storage. */
async function keepEntry(entry: ContactEntry): Promise<boolean> {
  try {
    await putInOutbox(entry, [])
  } catch (error) {
    console.warn('The message could not be kept', error)
    return false
  }
  await contactDraft.forget()
  return true
}

/** One message on this page: the form, and what happens to it after sending (D7, D13). */
export function useContact({ subject, edit }: Options): Contact {
  const [view, setView] = useState<ContactView>({ kind: 'form' })
  /** The entry to be changed that is no longer in the outbox: its form is like any other. */
  const [goneEntry, setGoneEntry] = useState<string>()
  const isEditing = edit !== undefined && edit !== goneEntry
  /** One key for each message, also after a reload of the form from the outbox. */
  const key = useRef<string | null>(null)

  const letter = (why: 'no-service' | 'not-kept'): never => {
    setView({ kind: 'letter', why })
    throw new SendRefused({})
  }

  /** Takes a refused message back from the outbox, after the draft holds it again. */
  const withdraw = async (entry: ContactEntry) => {
    await contactDraft.keep(entry.message, Date.now())
    await (edit ? holdForEditing(entry.key) : removeFromOutbox(entry.key))
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
    // A message that is changed is in the outbox already.
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
        // It is in the outbox: whatever failed here, the outbox tries again.
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
