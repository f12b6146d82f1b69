import { useMemo } from 'react'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { fieldNames } from '@/lib/form-values'
import {
  describeMedia,
  latestMedia,
  mediaKey,
  type MediaDescription,
  type MediaFile,
} from '@/lib/staff/media/media-calls'
import { DESCRIPTION } from '@/lib/staff/media/media-words'
import { ALT_TEXT_MAX, mediaProblems } from '@/shared/media'
import { Choice } from '@/ui/form/choice'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { Button } from '@/ui/page/button'
import { ConflictView } from '@/ui/record/conflict-view'
import { useSave } from '@/ui/record/use-save'
import { FocalPoint } from './focal-point'
import styles from './media-detail.module.css'

const valuesOf = ({ alt_text, is_decorative, focal_x, focal_y }: MediaFile): MediaDescription => ({
  alt_text,
  is_decorative,
  focal_x,
  focal_y,
})
const EMPTY: MediaDescription = { alt_text: '', is_decorative: false, focal_x: 50, focal_y: 50 }
/** Size of the picture's frame in px, for a picture whose own size is not known yet. */
const USUAL_SIZE = { width: 640, height: 480 }

const problemsOf = (values: MediaDescription) =>
  mediaProblems({ ...values, alt_text: values.is_decorative ? '' : values.alt_text.trim() }, true)

interface DescriptionFormProps {
  userId: number
  file: MediaFile
  /** The reason why nothing can be saved now, or null when saving is possible. */
  barrier: string | null
  onSaved: (file: MediaFile) => void
  onLater: () => void
}

/** Form for a picture's alternative text and focal point. */
export function DescriptionForm({ userId, file, barrier, onSaved, onLater }: DescriptionFormProps) {
  const { id, version } = file
  const name = `media-${id}`
  const draft = useMemo(() => valuesDraft(name, userId, EMPTY), [name, userId])
  const form = useForm({
    name,
    initial: valuesOf(file),
    version,
    problems: problemsOf,
    related: { is_decorative: ['alt_text'] },
    draft,
    barrier,
    latest: async () => {
      const now = await latestMedia(id)
      return {
        values: valuesOf(now),
        version: now.version,
        saved: { by: now.updated_by_name ?? null, at: now.updated_at ?? null },
      }
    },
    ...useSave({
      words: DESCRIPTION,
      // No cached query holds all files in one list, so no list is changed here; the library's lists are requested
      // again.
      listKey: [...mediaKey(userId), 'none'],
      changes: [mediaKey(userId)],
      fields: fieldNames(EMPTY),
      call: (values: MediaDescription, from) => describeMedia(id, values, from),
      onSaved,
    }),
  })
  const { alt_text: alt, is_decorative: isDecorative, focal_x: x, focal_y: y } = form.values
  if (form.conflict)
    return (
      <ConflictView
        form={form}
        fields={{
          alt_text: { label: 'Texto alternativo' },
          is_decorative: { label: 'Só enfeite' },
          focal_x: { label: 'Ponto, na largura', show: ({ focal_x: x }) => `${x}%` },
          focal_y: { label: 'Ponto, na altura', show: ({ focal_y: y }) => `${y}%` },
        }}
        onLater={onLater}
      />
    )
  return (
    <FormFrame form={form} className={styles.form} aria-label="Descrever a imagem">
      <FocalPoint
        address={file.address}
        alt={alt}
        size={{ width: file.width ?? USUAL_SIZE.width, height: file.height ?? USUAL_SIZE.height }}
        point={{ x, y }}
        onChange={form.isSending ? null : (point) => form.set({ focal_x: point.x, focal_y: point.y })}
      />
      <div>
        <DraftNote form={form} />
        <TextArea
          {...form.fields.text('alt_text')}
          label="Texto alternativo"
          hint="O que se vê, para quem não vê a imagem."
          rows={3}
          maxLength={ALT_TEXT_MAX}
          disabled={isDecorative}
        />
        <p className={styles.count}>
          <span>Até {ALT_TEXT_MAX} letras</span> <b className="num">{alt.length}</b>
        </p>
        <Choice
          type="checkbox"
          {...form.fields.check('is_decorative')}
          title="É só enfeite"
          hint="Não diz nada a quem a vê."
        />
        <FormStatus form={form} />
        <p className={styles.acts}>
          <Button type="submit" busy={form.isSending} aria-disabled={form.isBarred}>
            Guardar
          </Button>
        </p>
      </div>
    </FormFrame>
  )
}
