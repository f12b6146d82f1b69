import { useMemo } from 'react'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { useSession } from '@/lib/session'
import { describeMedia, type MediaFile } from '@/lib/staff/media/media-calls'
import { DESCRIPTION } from '@/lib/staff/media/media-words'
import { ALT_MISSING, ALT_TEXT_MAX } from '@/shared/media'
import { TextField } from '../../form/field'
import { FormFrame } from '../../form/form-frame'
import { FailureNote } from '../../form/form-problems'
import { Button } from '../../page/button'
import styles from './alt-form.module.css'

const EMPTY = { alt_text: '', is_decorative: false }

interface AltFormProps {
  file: MediaFile
  onSaved: (file: MediaFile) => void
}

/**
 * Form for the alternative text of a picture that has none yet, such as a new upload. The other fields of a picture are
 * on its own screen.
 */
export function AltForm({ file, onSaved }: AltFormProps) {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const name = `alt-${file.id}`
  // The row can disappear at any time, for example when the user opens another screen, and the text must not be lost.
  const draft = useMemo(() => valuesDraft(name, userId, EMPTY), [name, userId])
  const form = useForm({
    name,
    initial: EMPTY,
    draft,
    problems: ({ alt_text: text, is_decorative: isDecorative }) =>
      isDecorative || text.trim() !== '' ? {} : { alt_text: ALT_MISSING },
    // The request is sent without a version. The picture is new, and its version may already have changed, because the
    // server creates the picture's sizes after the upload.
    send: ({ alt_text, is_decorative }) =>
      describeMedia(file.id, is_decorative ? { is_decorative } : { alt_text }, null),
    refused: (error) => {
      logFailure(DESCRIPTION, error)
      return changeRefusal(DESCRIPTION, error, ['alt_text'])
    },
    onSent: onSaved,
  })
  return (
    <FormFrame form={form} className={styles.form}>
      <TextField
        {...form.fields.text('alt_text')}
        label="Texto alternativo: o que se vê, para quem não vê"
        maxLength={ALT_TEXT_MAX}
        autoComplete="off"
      />
      <FailureNote failure={form.failure} />
      <div className={styles.acts}>
        <Button type="submit" size="sm" busy={form.isSending}>
          Guardar texto
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={form.isSending}
          onClick={() => form.sendWith({ is_decorative: true })}
        >
          É só enfeite
        </Button>
      </div>
    </FormFrame>
  )
}
