import { useEffect, useMemo, useRef, useState } from 'react'
import { FIELD_DRAFT, readDraft } from '@/offline/drafts'
import { isFieldEntry, type FieldEntry, type FieldKind } from '@/offline/field/entries'
import { hashSha256 } from '@/offline/sha256'
import { readEntry, readFileBytes, StorageError } from '@/offline/outbox-store'
import { newSubmissionKey } from '@/offline/submission'
import { scalePhoto } from '@/lib/staff/scale-photo'
import { holdForEditing, putInOutbox, sendFromPage } from '@/pwa/outbox-actions'
import { FIELD_PHOTOS_MAX } from '@/shared/resumable'
import { toast } from '@/ui/feedback/toast'
import { createDraftWriter } from './draft-writer'
import { emptyNote, localMinute, noteEntry, noteOf, type FieldNote, type NotePhoto } from './field-note'
import type { FieldProject } from './field-queries'
import { noteProblems } from './note-problems'

const now = () => localMinute(new Date())
const draftName = (projectId: number, editing: string | null) => `${FIELD_DRAFT}${editing ?? projectId}`

const isNote = (value: unknown): value is FieldNote =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FieldNote).kind === 'string' &&
  Array.isArray((value as FieldNote).photos)

export const SAVED = 'Guardado neste aparelho. Segue sozinho.'
const FULL = 'Falta espaço neste aparelho. Liberte projetos velhos e tente outra vez.'
const NOT_SAVED = 'Não foi possível guardar neste aparelho. Tente outra vez.'
const ON_ITS_WAY = 'Este envio já seguiu. O que mudou escreva numa nota nova.'
const AS_NEW_NOTE = 'Este envio já seguiu. Se guardar, isto segue como nota nova.'
const TOO_MANY = (count: number) =>
  `Uma nota leva no máximo ${FIELD_PHOTOS_MAX} fotografias: ${count === 1 ? '1 ficou' : `${count} ficaram`} de fora.`
const TWICE = (name: string) => `«${name}» já está na nota.`
const UNREADABLE = (name: string) =>
  `«${name}» não é uma fotografia que o aparelho consiga ler. Tire outra, ou envie-a em JPEG.`

const NEVER = { count: 0, at: 0 }

interface Options {
  field: FieldProject
  userId: number
  waiting: readonly FieldEntry[]
  /** The key of the outbox entry that the user is editing; null for a new note. */
  editing: string | null
  onSaved: () => void
}

/**
 * Returns the form of the note. Its input is saved as a draft on the device from the first character (D7). Saving the
 * form converts the note to an outbox entry.
 */
export function useFieldNote({ field, userId, waiting, editing, onSaved }: Options) {
  const [note, setNote] = useState<FieldNote | null>(null)
  const [edited, setEdited] = useState<FieldEntry | null>(null)
  /** The failed attempts to save since the form was opened, and the time of the last one. */
  const [tried, setTried] = useState(NEVER)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The reason why photos were not added. It is shown beside the buttons for photos. */
  const [photoFailure, setPhotoFailure] = useState<string | null>(null)
  const [isRestored, setRestored] = useState(false)
  const name = draftName(field.id, editing)
  const draft = useMemo(() => createDraftWriter<FieldNote>(name, userId), [name, userId])
  // The newest note, for asynchronous steps such as scaling a photo or finding the position: text typed meanwhile must
  // not be lost when such a step ends.
  const latest = useRef<FieldNote | null>(null)
  const isTyped = useRef(false)
  const show = (next: FieldNote | null) => {
    latest.current = next
    setNote(next)
  }

  useEffect(() => {
    let isGone = false
    let held: string | null = null
    isTyped.current = false
    const load = async () => {
      show(null)
      const kept = await readDraft(name, userId).catch((error: unknown) => {
        console.warn('The draft could not be read', error)
        return null
      })
      const entry = editing ? await readEntry(editing) : null
      const own =
        entry && isFieldEntry(entry) && entry.owner === userId && entry.state !== 'sent' ? entry : null
      if (own) await holdForEditing(own.key)
      if (isGone) return own ? holdForEditing(own.key, 0) : undefined
      held = own?.key ?? null
      setEdited(own)
      // The user may have started a note before the draft was read. The stored draft is then ignored.
      if (latest.current) return
      if (isNote(kept?.value)) {
        setRestored(true)
        isTyped.current = true
        if (!editing || own) return show(kept.value)
        setFailure(AS_NEW_NOTE)
        return show({ ...kept.value, key: newSubmissionKey() })
      }
      const files = own && 'files' in own ? own.files : []
      const bytes = own
        ? await Promise.all(files.map((file, index) => readFileBytes(own.key, file, index)))
        : []
      const whole = bytes.map((one) => one ?? new ArrayBuffer(0))
      if (!isGone && own) show(noteOf(own, whole, now()))
    }
    load().catch((error: unknown) => console.warn('The note could not be restored', error))
    return () => {
      isGone = true
      // If the user changed nothing, the hold on the entry ends, so that the entry is sent without delay.
      if (held && !isTyped.current)
        holdForEditing(held, 0).catch((error: unknown) => console.warn('The entry waits as edited', error))
    }
  }, [name, userId, editing])

  const keep = (next: FieldNote) => {
    isTyped.current = true
    show(next)
    draft.write(next)
  }
  const set = (change: Partial<FieldNote>) => latest.current && keep({ ...latest.current, ...change })
  const others = waiting.filter(({ key }) => key !== edited?.key)
  const close = () => {
    show(null)
    setTried(NEVER)
    setRestored(false)
    setPhotoFailure(null)
  }

  return {
    note,
    set,
    isBusy,
    failure,
    isRestored,
    isEdit: edited !== null,
    photoFailure,
    others,
    attempt: tried.count,
    problems: note && tried.count > 0 ? noteProblems(note, field, others, tried.at) : {},
    begin: (kind: FieldKind) => {
      setTried(NEVER)
      setRestored(false)
      setPhotoFailure(null)
      show({ ...emptyNote(kind, now()), key: newSubmissionKey(), place: field.project.values.location })
    },
    discard: async () => {
      await draft.remove()
      close()
      setFailure(null)
      // The edit is discarded, so the hold on the entry ends and the entry is sent unchanged.
      if (edited) await holdForEditing(edited.key, 0)
      onSaved()
    },
    addPhotos: async (files: readonly File[]) => {
      if (!note) return
      setBusy(true)
      setPhotoFailure(null)
      const failures: string[] = []
      const fail = (text: string) => {
        failures.push(text)
        setPhotoFailure(failures.join(' '))
      }
      const room = FIELD_PHOTOS_MAX - note.photos.length
      if (files.length > room) fail(TOO_MANY(files.length - room))
      for (const file of files.slice(0, room)) {
        const bytes = await scalePhoto(file)
        // Stops if the user discarded the note while the photo was scaled.
        if (!latest.current) break
        if (!bytes) {
          fail(UNREADABLE(file.name))
          continue
        }
        const sha256 = await hashSha256(bytes)
        if (sha256 !== null && latest.current.photos.some((photo) => photo.sha256 === sha256)) {
          fail(TWICE(file.name))
          continue
        }
        const photo: NotePhoto = {
          ...{ upload: newSubmissionKey(), bytes, size: bytes.byteLength, originalSize: file.size },
          ...{
            name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`,
            type: 'image/jpeg',
            title: '',
            category: 'progress',
          },
          sha256,
        }
        set({ photos: [...latest.current.photos, photo] })
      }
      setBusy(false)
    },
    save: async () => {
      if (!note || isBusy) return false
      const at = Date.now()
      if (Object.keys(noteProblems(note, field, others, at)).length > 0) {
        setTried(({ count }) => ({ count: count + 1, at }))
        return false
      }
      setBusy(true)
      setFailure(null)
      try {
        // Another tab may have stored the same new note, and another tab or the worker may already be sending the entry.
        // The note is then not saved, because the server would receive the same note twice.
        const key = edited?.key ?? note.key
        const found = key === undefined ? null : await readEntry(key)
        const present = found && isFieldEntry(found) ? found : null
        if (present && (present.state === 'sent' || present.state === 'sending' || present.isInDoubt)) {
          if (edited) {
            // The correction came too late. It stays in the form, and the next attempt stores it as a new note.
            setEdited(null)
            set({ key: newSubmissionKey() })
          }
          setFailure(edited ? AS_NEW_NOTE : ON_ITS_WAY)
          return false
        }
        const context = {
          field,
          owner: userId,
          now: Date.now(),
          waiting: others,
          edited: present && (edited ?? present),
        }
        const { entry, bytes } = noteEntry(note, context)
        await putInOutbox(entry, bytes)
        await draft.remove()
        close()
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
