import { useInfiniteQuery } from '@tanstack/react-query'
import type { Comment } from '@/api/post'
import { useNetwork } from '@/pwa/use-network'
import { Button } from '@/ui/page/button'
import { Note } from '@/ui/feedback/note'
import { RecentTime } from '@/ui/page/time'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { wholeWords } from '@/shared/whole-words'
import { commentsQuery } from '../../post-queries'
import { COMMENTS_FAILED, commentsText, NO_AUTHOR, NO_CONTENT } from './comment-texts'
import { CommentForm } from './comment-form'
import styles from './post-comments.module.css'

function OneComment({ comment }: { comment: Comment }) {
  return (
    <li>
      <div className={styles.who}>
        <b>{comment.authorName.trim() || NO_AUTHOR}</b>
        <RecentTime at={comment.createdAt} />
      </div>
      <p>{wholeWords(comment.content.trim() || NO_CONTENT)}</p>
    </li>
  )
}

function CommentList({ postId }: { postId: number }) {
  const { data, isError, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(commentsQuery(postId))
  const isAway = useNetwork() === 'offline'
  const pages = data?.pages ?? []
  const comments = pages.flatMap(({ results }) => results)
  const isOut = !data && (isError || fetchStatus === 'paused')
  return (
    <div>
      <h2 id="comments-title" className={styles.title}>
        {commentsText(pages[0]?.count ?? 0)}
      </h2>
      {!data && !isOut && <LoadingLine>A carregar comentários…</LoadingLine>}
      {isOut && (
        <Note
          tone={isAway ? 'wait' : 'bad'}
          icon={isAway ? 'offline' : undefined}
          role="status"
          title={isAway ? 'Os comentários leem‑se com rede' : COMMENTS_FAILED}
          actions={
            <Button variant="quiet" size="sm" icon="retry" onClick={() => void refetch()}>
              Tentar outra vez
            </Button>
          }
        >
          O artigo lê‑se na mesma.
        </Note>
      )}
      {data && comments.length === 0 && <p>Ainda ninguém comentou. Seja a primeira pessoa.</p>}
      {comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais comentários
        </Button>
      )}
    </div>
  )
}

export function CommentSection({ postId }: { postId: number }) {
  return (
    <>
      <CommentList postId={postId} />
      <CommentForm key={postId} postId={postId} />
    </>
  )
}
