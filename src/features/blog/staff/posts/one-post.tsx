import { useEffect, useRef, type ReactNode } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { failedStatus } from '@/lib/failure-reason'
import { BIN_DAYS } from '@/shared/bin'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { BackLink } from '@/ui/staff/page/back-link'
import styles from './one-post.module.css'
import { useOnePost } from './use-one-post'

const GONE = `Este artigo já não existe: passaram ${BIN_DAYS} dias no lixo, ou o endereço está errado.`

/** Link back to the list of posts. It keeps the list's search and filters. */
export function ToList() {
  return (
    <BackLink
      to="/dashboard/blog"
      search={(before: object) => ({ ...before, ver: undefined, historico: undefined, gerir: undefined })}
    >
      Blog
    </BackLink>
  )
}

interface OnePostProps {
  userId: number
  id: number
  /** The heading until the post is loaded. */
  title: string
  children: (post: EditedPost) => ReactNode
}

/** Frame of a screen about one post. It shows the post, or that the post is loading, missing or unreadable. */
export function OnePost({ userId, id, title, children }: OnePostProps) {
  const read = useOnePost(userId, id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isKnown = read.data !== undefined
  useEffect(() => heading.current?.focus(), [isKnown])
  return (
    <div className={styles.screen}>
      <ToList />
      {read.data ? (
        children(read.data)
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {failedStatus(read.error) === 404 ? (
            <p>{GONE}</p>
          ) : read.isPending && read.fetchStatus !== 'paused' ? (
            <LoadingLine>A carregar o artigo...</LoadingLine>
          ) : (
            <ReadTrouble what="Os artigos" onRetry={() => void read.refetch()} />
          )}
        </>
      )}
    </div>
  )
}
