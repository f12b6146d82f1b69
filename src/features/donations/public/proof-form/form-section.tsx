import { useId, type ReactNode } from 'react'
import styles from './proof-form.module.css'

interface FormSectionProps {
  /** Id of the heading. Set it only if a link leads to this section. */
  id?: string
  title: string
  /** A text that explains why the data is needed. On a wide screen it is beside the title. */
  tip?: ReactNode
  /** A longer explanation. On a wide screen it is beside the title, on a phone below the fields. */
  points?: ReactNode
  children: ReactNode
}

export function FormSection({ id: linked, title, tip, points, children }: FormSectionProps) {
  const own = useId()
  const id = linked ?? own
  return (
    <section className={styles.section} role="group" aria-labelledby={id}>
      <div className={styles.side}>
        <h2 className={styles.part} id={id}>
          {title}
        </h2>
        {tip && <p className={styles.tip}>{tip}</p>}
        {points}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  )
}
