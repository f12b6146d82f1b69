import type { ChangeEvent, ReactNode } from 'react'
import styles from './choice.module.css'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  checked: boolean
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  title: ReactNode
  hint?: ReactNode
  /** A text below title and hint, for example the value that belongs to this choice. */
  text?: ReactNode
  /** An icon or a small picture at the end of the row. */
  aside?: ReactNode
  id?: string
  disabled?: boolean
  /** The ids of the elements that contain the error message of the group of choices. */
  describedBy?: string
  invalid?: boolean
}

/** A row with a radio or a checkbox. The whole row is clickable. */
export function Choice({
  type,
  title,
  hint,
  text,
  aside,
  onChange,
  describedBy,
  invalid,
  ...input
}: ChoiceProps) {
  return (
    <label
      className={styles.choice}
      data-checked={input.checked || undefined}
      data-disabled={input.disabled || undefined}
      data-invalid={invalid || undefined}
    >
      <input
        {...input}
        type={type}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.currentTarget.checked, event)}
      />
      <span>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {aside}
    </label>
  )
}
