import type { ReactNode } from 'react'
import { BackLink } from '@/ui/staff/page/back-link'
import styles from './editor-head.module.css'

interface EditorHeadProps {
  title: string
  /** Shown below the title: state, place, who saved last. */
  facts?: ReactNode
  children: ReactNode
}

/** The frame of the screens with a project's form: the way back, and the heading. */
export function EditorHead({ title, facts, children }: EditorHeadProps) {
  return (
    <div className={styles.screen}>
      <BackLink to="/dashboard/projects">Projetos</BackLink>
      <h1>{title}</h1>
      {facts && <div className={styles.facts}>{facts}</div>}
      {children}
    </div>
  )
}
