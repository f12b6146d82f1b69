import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm, type Form } from '@/lib/form'
import { SendRefused } from '@/lib/form-refusal'
import { removeDraftsOfEntry } from '@/offline/drafts'
import { CONTACT_REFUSED, isContactEntry, type ContactEntry } from '@/offline/kinds/contact'
import { readEntry } from '@/offline/outbox-store'
import { newSubmissionKey } from '@/offline/submission'
import { holdForEditing, putInOutbox, removeFromOutbox, sendEntryNow } from '@/pwa/outbox-actions'
import { contactProblems, type ContactMessage } from '@/shared/contact'
import { contactDraft, editDraft, EMPTY_MESSAGE } from './contact-draft'
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
  /** Whether the form edits a message that is in the outbox. */
  isEditing: boolean
  backToForm: () => void
  /** Shows an empty form for a new message. */
  beginAnew: () => void
  /** Deletes the draft. The form then has the message of the edited outbox entry, or is empty. */
  discardDraft: () => void
  /** Opens the form for a message in the outbox. Until the editing ends, the outbox does not send the message. */
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

/** Saves the message in the outbox and deletes its drafts. Resolves to false when the browser has no storage. */
async function keepEntry(entry: ContactEntry): Promise<boolean> {
  try {
    await putInOutbox(entry, [])
  } catch (error) {
    console.warn('The message could not be saved', error)
    return false
  }
  await contactDraft.forget()
  await removeDraftsOfEntry(entry.key)
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
  /** The message in the outbox that is being edited. */
  const original = useRef<ContactMessage | null>(null)
  const navigate = useNavigate()
  const draft = useMemo(() => (edit && isEditing ? editDraft(edit) : contactDraft), [edit, isEditing])

  const letter = (why: 'no-service' | 'not-kept'): never => {
    setView({ kind: 'letter', why })
    throw new SendRefused({})
  }

  /**
   * Saves a refused message as a draft again, and then removes its outbox entry. If the user was editing an older entry,
   * that entry stays in the outbox, but it is not sent until the editing ends.
   */
  const withdraw = async (entry: ContactEntry) => {
    await draft.keep(entry.message, Date.now())
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
    draft,
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
    original.current = message
    form.fill(message)
  })
  useEffect(() => {
    // The draft fills the form first, because it is newer than the message in the outbox.
    if (!edit || !isDraftRead) return undefined
    let isGone = false
    void messageInOutbox(edit).then((message) => {
      if (!isGone) take(edit, message)
    })
    return () => {
      isGone = true
    }
  }, [edit, isDraftRead])

  const fillSubject = useEffectEvent((wanted: string) => form.fill({ subject: wanted }))
  useEffect(() => {
    if (subject && isDraftRead && !isEditing) fillSubject(subject)
  }, [subject, isDraftRead, isEditing])

  return {
    form,
    view,
    isEditing,
    backToForm: () => setView({ kind: 'form' }),
    beginAnew: () => {
      if (edit) return void navigate({ to: '/contacto', search: {}, replace: true })
      key.current = null
      form.beginAnew()
      setView({ kind: 'form' })
    },
    discardDraft: () => {
      form.beginAnew()
      if (isEditing && original.current) form.fill(original.current)
      else key.current = null
    },
    editKept: ({ key: entryKey, message }) => {
      if (edit !== entryKey)
        return void navigate({ to: '/contacto', search: { editar: entryKey }, replace: true })
      original.current = message
      void holdForEditing(entryKey)
      setView({ kind: 'form' })
    },
  }
}
