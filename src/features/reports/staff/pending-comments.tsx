import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@/ui/feedback/skeleton'
import { RecentTime } from '@/ui/page/time'
import { OverviewPart, PartTrouble } from './overview-part'
import styles from './pending-comments.module.css'
import { pendingCommentsQuery } from '../queries'

const TEXT_MAX = 90

const shortText = (text: string): string =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).trimEnd()}…` : text

/**
 * List of the newest comments that wait for moderation. It has its own query and is loaded after the overview's
 * figures.
 */
export function PendingComments({ userId }: { userId: number }) {
  const { data, isPending, refetch } = useQuery(pendingCommentsQuery(userId))
  const link = {
    to: '/dashboard/comments',
    search: { estado: 'pendentes' },
    label: data && data.count > 0 ? `Moderar os ${data.count}` : 'Ver os comentários',
  } as const
  return (
    <OverviewPart title="Comentários pendentes" link={link}>
      {isPending ? (
        <Skeleton height={160} />
      ) : !data ? (
        <PartTrouble onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <p>Não há comentários à espera.</p>
      ) : (
        <ul className={styles.comments}>
          {data.results.map(({ id, content, authorName, post, createdAt }) => (
            <li key={id}>
              <Link
                to="/dashboard/comments"
                search={{ procura: authorName || undefined, estado: 'pendentes' } as never}
              >
                «{shortText(content) || 'Sem conteúdo'}»
              </Link>
              <RecentTime at={createdAt} />
              <small>{[authorName || 'Autor desconhecido', post.title].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}
