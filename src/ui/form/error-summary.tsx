import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './error-summary.module.css'

export interface FieldProblem {
  /** Id of the control that the person goes to. */
  fieldId: string
  text: string
}

interface ErrorSummaryProps {
  title: ReactNode
  problems: readonly FieldProblem[]
  /** Another number for each try: the summary takes the focus again. */
  attempt?: number
  children?: ReactNode
}

function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  // The label and its message stand above the control: both must be in sight, clear of what sticks to the edges.
  field.scrollIntoView?.({ block: 'center' })
}

/**
 * What keeps a form from being sent, at its head. It takes the focus when it appears and at every new attempt, and not
 * when a problem goes away: then the person is typing.
 */
export function ErrorSummary({ title, problems, attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
