import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './error-summary.module.css'

export interface FieldProblem {
  /** The id of the control to which the link of this error leads. */
  fieldId: string
  text: string
}

interface ErrorSummaryProps {
  title: ReactNode
  problems: readonly FieldProblem[]
  /** A different number for each attempt to send. When it changes, the summary takes the focus. */
  attempt?: number
  children?: ReactNode
}

function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  // The label and the error message are above the control. With the control in the middle of the screen, both are
  // visible. At the edge of the screen a bar could cover them.
  field.scrollIntoView?.({ block: 'center' })
}

/**
 * Moves the focus to the form's submit button if the focus is in the summary. Called before the summary is removed, for
 * example because the network has returned. Otherwise the browser would move the focus to the body, and the next Tab
 * would start at the top of the page.
 */
function focusSubmit(summary: HTMLElement | null): void {
  if (!summary?.contains(document.activeElement)) return
  summary.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
}

/**
 * Lists the errors that prevent sending, at the top of the form. It takes the focus when it appears and after every
 * attempt to send. It does not take the focus when an error disappears, because the user is then typing.
 */
export function ErrorSummary({ title, problems, attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  useLayoutEffect(() => {
    const element = box.current
    return () => focusSubmit(element)
  }, [])
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
