import { useId, useState, type FormEvent } from 'react'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { describeMedia, type MediaFile } from '@/lib/staff/media/media-calls'
import { DESCRIPTION } from '@/lib/staff/media/media-words'
import { ALT_MISSING, ALT_TEXT_MAX } from '@/shared/media'
import { FieldError } from '../../form/field'
import { Button } from '../../page/button'
import styles from './alt-form.module.css'

interface AltFormProps {
  file: MediaFile
  onSaved: (file: MediaFile) => void
}

/**
 * Form for the alternative text of a picture that has none yet, such as a new upload. The other fields of a picture are
 * on its own screen.
 */
export function AltForm({ file, onSaved }: AltFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  const save = async (body: { alt_text: string } | { is_decorative: true }) => {
    setSaving(true)
    setProblem(null)
    try {
      // The request is sent without a version. The picture is new, and its version may already have changed because the
      // server has finished its sizes.
      onSaved(await describeMedia(file.id, body, null))
    } catch (error) {
      logFailure(DESCRIPTION, error)
      const { problems, failure } = changeRefusal(DESCRIPTION, error, ['alt_text'])
      setProblem(problems?.alt_text ?? [failure?.title, failure?.text].filter(Boolean).join(' '))
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (text.trim() === '') setProblem(ALT_MISSING)
    else void save({ alt_text: text })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>Texto alternativo: o que se vê, para quem não vê</label>
      {problem && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <input
        id={id}
        value={text}
        maxLength={ALT_TEXT_MAX}
        autoComplete="off"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" busy={isSaving}>
          Guardar texto
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={isSaving}
          onClick={() => void save({ is_decorative: true })}
        >
          É só enfeite
        </Button>
      </div>
    </form>
  )
}
