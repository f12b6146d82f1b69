import { useMemo, useState } from 'react'
import {
  createManagedPart,
  listManagedParts,
  updateManagedPart,
  type ManagedPart,
} from '@/api/managed-project-parts'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import { useSubmissionKey } from '@/lib/staff/use-submission-key'
import type { MediaKind } from '@/lib/staff/media/media-calls'
import { EMPTY_PARTS, partProblems, type PartKind, type PartValues } from '@/shared/project-parts'
import { toast } from '@/ui/feedback/toast'
import { BarredReason } from '@/ui/form/barred-reason'
import { DraftNote } from '@/ui/form/draft-note'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { ConflictView } from '@/ui/record/conflict-view'
import { keepAttempt } from '@/ui/record/draft-origin'
import { useRefresh } from '@/ui/record/use-refresh'
import { MediaPicker, useMediaPickerAhead } from '@/ui/staff/media/media-picker'
import { partConflictFields } from './part-conflict'
import { PartFields } from './part-fields'
import styles from './part-form.module.css'
import { partChanges } from './part-queries'
import { KIND_WORDS, partName, saveWords } from './part-words'
import { partDraftName, partFormName, useUnsaved, useUnsavedReport } from './unsaved-parts'

interface PartFormProps<K extends PartKind> {
  kind: K
  projectId: number
  userId: number
  /** The project part (milestone, update and the like) that is edited; null for a new part. */
  part: ManagedPart<K> | null
  barrier: string | null
  /** Prefix of the controls' ids, needed if the same form may be on the screen twice. */
  idPrefix?: string
  onClose: () => void
}

/**
 * Form of one project part (milestone, update, activity, picture or document). It is saved separately from the project.
 */
export function PartForm<K extends PartKind>(props: PartFormProps<K>) {
  const { kind, part, onClose } = props
  useMediaPickerAhead()
  const [picked, setPicked] = useState<MediaKind | null>(null)
  const name = partFormName(kind, part?.id ?? null)
  const { report } = useUnsaved()
  const form = usePartForm(props)
  useUnsavedReport(name, form)
  const title = part ? `Editar ${partName(kind, part)}` : KIND_WORDS[kind].add
  if (form.conflict)
    return (
      <div className={styles.form}>
        <ConflictView form={form} fields={partConflictFields(kind)} onLater={onClose} />
      </div>
    )
  const close = () => {
    form.beginAnew()
    // Reports that nothing is unsaved, because the form is removed before it can report this itself.
    report(name, false)
    onClose()
  }
  return (
    <>
      <FormFrame form={form} className={styles.form} aria-label={title}>
        <h3>{title}</h3>
        <DraftNote form={form} />
        <FormProblems form={form} />
        <PartFields kind={kind} form={form} onPick={setPicked} />
        <BarredReason form={form} />
        <p className={styles.actions}>
          <Button type="submit" busy={form.isSending} aria-disabled={form.isBarred}>
            {form.isSending ? 'A guardar...' : 'Guardar'}
          </Button>
          <Button variant="quiet" disabled={form.isSending} onClick={close}>
            {form.isDirty ? 'Deitar fora' : 'Fechar'}
          </Button>
        </p>
      </FormFrame>
      {/* The dialog is outside of the form element, because it contains other forms, and forms must not be nested. */}
      {picked && (
        <MediaPicker
          kind={picked}
          onPick={({ address }) => {
            const field = kind === 'gallery' ? 'image' : 'file'
            form.set({ [field]: address } as unknown as Partial<PartValues[K]>)
            setPicked(null)
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}

function usePartForm<K extends PartKind>(props: PartFormProps<K>) {
  const { kind, projectId, userId, part, barrier, idPrefix = '', onClose } = props
  const name = partFormName(kind, part?.id ?? null)
  const empty = EMPTY_PARTS[kind]
  const words = saveWords(kind, part === null)
  const refresh = useRefresh(partChanges(userId, projectId))
  const draft = useMemo(
    () => valuesDraft(partDraftName(projectId, name), userId, empty),
    [projectId, name, userId, empty],
  )
  const keyFor = useSubmissionKey()
  const { report } = useUnsaved()
  const form = useForm<PartValues[K], ManagedPart<K>>({
    name: idPrefix + name,
    initial: part?.values ?? empty,
    version: part?.version ?? null,
    problems: (values) => partProblems(kind, values),
    draft,
    barrier,
    focus: 'summary',
    latest: async () => {
      const now = (await listManagedParts(kind, projectId)).find(({ id }) => id === part?.id)
      if (!now) throw new Error(`The part ${name} no longer exists`)
      return { values: now.values, version: now.version, saved: now.saved }
    },
    send: async (values, { version, signal }): Promise<ManagedPart<K>> => {
      // The draft is saved before the request, because a failed request can end the session and close this screen.
      await keepAttempt(draft, values, form, version)
      try {
        return part
          ? await updateManagedPart(kind, projectId, { id: part.id, version }, values, { signal })
          : await createManagedPart(kind, projectId, values, { key: keyFor(values), signal })
      } catch (error) {
        logFailure(words, error)
        throw error
      }
    },
    refused: (error) => changeRefusal(words, error, fieldNames(empty)),
    onSent: () => {
      toast.success(words.done)
      report(name, false)
      void refresh()
      onClose()
    },
  })
  return form
}
