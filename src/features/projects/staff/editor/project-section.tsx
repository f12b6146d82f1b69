import type { ReactNode } from 'react'
import { SECTIONS, type SectionId } from './project-fields'
import styles from './project-section.module.css'

interface SectionProps {
  id: SectionId
  hint?: string
  children: ReactNode
}

/** One section of the form, with a heading that is the target of its link in `SectionLinks`. */
export function Section({ id, hint, children }: SectionProps) {
  const title = SECTIONS.find(([one]) => one === id)?.[1]
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Row of fields that share the available width. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Links to the form's sections: beside the form on a wide screen, above it on a phone. */
export function SectionLinks() {
  return (
    <nav className={styles.links} aria-label="Partes do formulário">
      <ul>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // preventDefault keeps the URL unchanged. After a change of the URL, the application would ask the
                // user whether to leave the form.
                event.preventDefault()
                const heading = document.getElementById(`${id}-title`)
                heading?.focus({ preventScroll: true })
                heading?.scrollIntoView({ block: 'start' })
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
