import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useId, useMemo, type ReactNode } from 'react'
import type { PendingInput } from '@/lib/staff/editor/pending-input'
import { countWords, readingMinutes } from '@/shared/html-text'
import { Skeleton } from '../../feedback/skeleton'
import { FieldError } from '../../form/field'
import { EditorMissing } from './editor-missing'
import { LazyEditor } from './lazy-editor'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps {
  /** The id of the text. The error summary refers to it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /**
   * The text as HTML. If this value does not come from the editor itself (a recovered draft, another version), it
   * replaces the editor's text.
   */
  value: string
  readOnly?: boolean
  /** Called shortly after the user has stopped typing, with the HTML in the form in which the server stores it. */
  onChange: (event: { currentTarget: { value: string } }) => void
  /**
   * The same object that the form passes to `useFlushedForm(form, pending)`. Through this object, the editor passes its
   * newest text to the form before the form is sent.
   */
  pending: PendingInput
}

/**
 * Field for a formatted text, with tables and with pictures of the media library. It has the props of a text field:
 * `<RichTextField {...form.fields.text('content')} label="Texto" pending={pending} />`. The form must be sent through
 * `useFlushedForm`.
 */
export function RichTextField({
  id,
  label,
  hint,
  error,
  value,
  readOnly,
  onChange,
  pending,
}: RichTextFieldProps) {
  const own = useId()
  const words = useMemo(() => countWords(value), [value])
  const described = [hint && `${own}-hint`, error && `${own}-error`, `${own}-keys`, `${own}-count`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      {/* This is not a `label`, because a `label` cannot refer to an editable element that is not a form control. */}
      <p className={styles.label} id={`${own}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </p>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${own}-error`}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      <CatchBoundary getResetKey={() => id} errorComponent={EditorMissing}>
        <Suspense
          fallback={
            <div className={styles.wait} role="status" aria-label="A carregar o editor...">
              <Skeleton height={18} />
              <Skeleton height={18} width="92%" />
              <Skeleton height={18} width="60%" />
            </div>
          }
        >
          <LazyEditor
            id={id}
            labelledBy={`${own}-label`}
            describedBy={described}
            isInvalid={Boolean(error)}
            value={value}
            isReadOnly={readOnly ?? false}
            onGive={(html) => onChange({ currentTarget: { value: html } })}
            pending={pending}
          />
        </Suspense>
      </CatchBoundary>
      {/* Explains the keys that createLeaveKeys handles. */}
      <p className={styles.keys} id={`${own}-keys`}>
        Numa tabela, Tab passa à célula seguinte. Esc e depois Tab sai do texto.
      </p>
      <p className={styles.count} id={`${own}-count`}>
        <span>{words === 1 ? '1 palavra' : `${words} palavras`}</span>
        <span>{readingMinutes(words)} min de leitura</span>
      </p>
    </div>
  )
}
