import { useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '@/offline/drafts'
import { isFieldEntry, type FieldEntry, type FieldKind } from '@/offline/field/entries'
import { hashSha256 } from '@/offline/sha256'
import { readEntry, readFileBytes, StorageError } from '@/offline/outbox-store'
import { newSubmissionKey } from '@/offline/submission'
import { scalePhoto } from '@/lib/staff/scale-photo'
import { holdForEditing, putInOutbox, sendFromPage } from '@/pwa/outbox-actions'
import { FIELD_PHOTOS_MAX } from '@/shared/resumable'
import { toast } from '@/ui/feedback/toast'
import {
  emptyNote,
  localMinute,
  noteEntry,
  noteOf,
  noteProblems,
  type FieldNote,
  type NotePhoto,
} from './field-note'
import type { FieldProject } from './field-queries'

const now = () => localMinute(new Date())
const draftName = (projectId: number, editing: string | null) => `field-${editing ?? projectId}`

const isNote = (value: unknown): value is FieldNote =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FieldNote).kind === 'string' &&
  Array.isArray((value as FieldNote).photos)

export const SAVED = 'Guardado neste telemóvel. Segue sozinho.'
const FULL = 'Falta espaço neste telemóvel. Liberte projetos velhos e tente outra vez.'
const NOT_SAVED = 'Não foi possível guardar neste telemóvel. Tente outra vez.'
const ON_ITS_WAY = 'Este envio já seguiu. O que mudou escreva numa nota nova.'
const UNREADABLE = 'Este ficheiro não é uma fotografia que o telemóvel consiga ler.'

interface Options {
  field: FieldProject
  userId: number
  waiting: readonly FieldEntry[]
  /** The key of the entry that is edited; null for a new note. */
  editing: string | null
  onSaved: () => void
}

/** The note that is being written: it is a draft on the device from the first letter (D7) and becomes an entry. */
export function useFieldNote({ field, userId, waiting, editing, onSaved }: Options) {
  const [note, setNote] = useState<FieldNote | null>(null)
  const [edited, setEdited] = useState<FieldEntry | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRestored, setRestored] = useState(false)
  const name = draftName(field.id, editing)

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const draft = await readDraft(name, userId).catch((error: unknown) => {
        console.warn('The draft could not be read', error)
        return null
      })
      const entry = editing ? await readEntry(editing) : null
      const own =
        entry && isFieldEntry(entry) && entry.owner === userId && entry.state !== 'sent' ? entry : null
      if (own) await holdForEditing(own.key)
      if (isGone) return
      setEdited(own)
      if (isNote(draft?.value)) {
        setRestored(true)
        return setNote(draft.value)
      }
      const files = own && 'files' in own ? own.files : []
      const bytes = own
        ? await Promise.all(files.map((file, index) => readFileBytes(own.key, file, index)))
        : []
      const whole = bytes.map((one) => one ?? new ArrayBuffer(0))
      if (!isGone) setNote(own ? noteOf(own, whole, now()) : null)
    }
    load().catch((error: unknown) => console.warn('The note could not be restored', error))
    return () => {
      isGone = true
    }
  }, [name, userId, editing])

  const keep = (next: FieldNote) => {
    setNote(next)
    writeDraft(name, userId, next, Date.now()).catch((error: unknown) =>
      console.warn('The draft is not available', error),
    )
  }
  const forget = () =>
    removeDraft(name, userId).catch((error: unknown) => console.warn('The draft could not be deleted', error))
  const set = (change: Partial<FieldNote>) => note && keep({ ...note, ...change })
  const problems = note ? noteProblems(note, field, waiting) : {}

  return {
    note,
    set,
    isBusy,
    failure,
    isRestored,
    isEdit: edited !== null,
    problems: isTried ? problems : {},
    begin: (kind: FieldKind) => {
      setTried(false)
      setRestored(false)
      keep({ ...emptyNote(kind, now()), place: field.project.values.location })
    },
    discard: async () => {
      await forget()
      setNote(null)
      setTried(false)
      setRestored(false)
      // The entry that was being edited is sent as it was.
      if (edited) await holdForEditing(edited.key, 0)
      onSaved()
    },
    addPhotos: async (files: readonly File[]) => {
      if (!note) return
      setBusy(true)
      setFailure(null)
      const photos: NotePhoto[] = [...note.photos]
      for (const file of files.slice(0, FIELD_PHOTOS_MAX - photos.length)) {
        const bytes = await scalePhoto(file)
        if (!bytes) {
          setFailure(UNREADABLE)
          continue
        }
        photos.push({
          ...{ upload: newSubmissionKey(), bytes, size: bytes.byteLength, originalSize: file.size },
          ...{
            name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`,
            type: 'image/jpeg',
            title: '',
            category: 'progress',
          },
          sha256: await hashSha256(bytes),
        })
      }
      keep({ ...note, photos })
      setBusy(false)
    },
    save: async () => {
      setTried(true)
      if (!note || isBusy || Object.keys(problems).length > 0) return false
      setBusy(true)
      setFailure(null)
      try {
        // Another tab or the worker may be sending the edited entry: a second one would say the same twice.
        const present = edited ? await readEntry(edited.key) : null
        if (present && (present.state === 'sent' || present.state === 'sending' || present.isInDoubt)) {
          setFailure(ON_ITS_WAY)
          return false
        }
        const context = { field, owner: userId, now: Date.now(), waiting, edited: present ? edited : null }
        const { entry, bytes } = noteEntry(note, context)
        await putInOutbox(entry, bytes)
        await forget()
        setNote(null)
        setTried(false)
        setRestored(false)
        toast.success(SAVED)
        sendFromPage().catch((error: unknown) => console.info('The entry is sent later', error))
        onSaved()
        return true
      } catch (error) {
        console.warn('The note could not be stored', error)
        setFailure(error instanceof StorageError && error.trouble === 'full' ? FULL : NOT_SAVED)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

export type FieldNoteForm = ReturnType<typeof useFieldNote>
