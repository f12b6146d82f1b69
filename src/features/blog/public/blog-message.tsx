import type { ReactNode } from 'react'
import { Drawing } from '@/ui/media/drawing'
import styles from './blog-message.module.css'
import { SuggestedPosts } from './suggested-posts'

export interface BlogMessageProps {
  /** Whether the message replaces a whole page ('page'), or only the list below the page's heading ('list'). */
  place: 'page' | 'list'
  title: ReactNode
  role?: 'status' | 'alert'
  children: ReactNode
  actions: ReactNode
  /** Number of other posts to suggest. */
  suggested?: number
}

/** Message that replaces a post or the list, with a drawing, buttons and links to other posts. */
export function BlogMessage({ place, title, role, children, actions, suggested = 0 }: BlogMessageProps) {
  const Heading = place === 'page' ? 'h1' : 'h2'
  return (
    <section className={styles[place]}>
      <div className={`wrap ${styles.columns}`}>
        <Drawing src="/identity/empty.svg" alt="" width={320} height={240} className={styles.drawing} />
        <div role={role}>
          <Heading>{title}</Heading>
          <p>{children}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        {suggested > 0 && <SuggestedPosts count={suggested} heading={place === 'page' ? 'h2' : 'h3'} />}
      </div>
    </section>
  )
}
