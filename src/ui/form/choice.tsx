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
  /** A mark or a small picture at the end of the row. */
  aside?: ReactNode
  id?: string
  disabled?: boolean
  /** Ids of what describes the group's error. */
  describedBy?: string
  invalid?: boolean
}

/** A radio or tick row that is one target: the whole row is pressed. */
export function Choice({ type, title, hint, aside, onChange, describedBy, invalid, ...input }: ChoiceProps) {
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
      </span>
      {aside}
    </label>
  )
}
