import { useState, type KeyboardEvent } from 'react'
import { TextField } from '@/ui/form/field'
import { Icon } from '@/ui/media/icon'
import styles from './list-field.module.css'

interface ListFieldProps {
  id: string
  label: string
  hint?: string
  error: string | null
  values: readonly string[]
  isReadOnly: boolean
  onChange: (values: string[]) => void
}

const SEPARATORS = /[,;\n]/

/** Adds the typed texts to the list and removes duplicates. Commas, semicolons and line breaks separate the texts. */
export function withTyped(values: readonly string[], typed: string): string[] {
  const added = typed
    .split(SEPARATORS)
    .map((text) => text.trim())
    .filter(Boolean)
  return [...new Set([...values, ...added])]
}

/** Field for a list of short texts. Enter or a comma adds the typed text; each text has a button that removes it. */
export function ListField({ id, label, hint, error, values, isReadOnly, onChange }: ListFieldProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    onChange(withTyped(values, typed))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Without preventDefault, Enter would submit the form.
    event.preventDefault()
    add()
  }
  const onTyped = (text: string) => {
    if (!text.includes(',')) return setTyped(text)
    onChange(withTyped(values, text))
    setTyped('')
  }
  return (
    <div className={styles.list}>
      <TextField
        id={id}
        label={label}
        hint={hint ?? 'Enter ou vírgula acrescenta.'}
        error={error}
        optional
        autoComplete="off"
        value={typed}
        readOnly={isReadOnly}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {values.length > 0 && (
        <ul aria-label={label}>
          {values.map((text) => (
            <li key={text}>
              <span>{text}</span>
              <button
                type="button"
                aria-label={`Retirar ${text}`}
                disabled={isReadOnly}
                onClick={() => onChange(values.filter((one) => one !== text))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
