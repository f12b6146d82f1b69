import type { ReactNode } from 'react'
import { BackLink } from '@/ui/staff/page/back-link'
import styles from './editor-head.module.css'

interface EditorHeadProps {
  title: string
  /** Facts below the title: status, visibility, and time and author of the last save. */
  facts?: ReactNode
  children: ReactNode
}

/** Frame of the screens that contain a project's form: the link back to the list, the heading and the facts. */
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
