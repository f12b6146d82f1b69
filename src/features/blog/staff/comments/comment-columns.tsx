import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ModeratedComment } from '@/api/moderated-comment'
import type { Column } from '@/ui/list/column'
import { Icon } from '@/ui/media/icon'
import { RecentTime } from '@/ui/page/time'
import styles from './comment-columns.module.css'
import { authorText, suspicionText } from './comment-words'

/** A comment with more than LONG_FROM characters is cut after SHOWN_OF_LONG characters until the user opens it. */
const LONG_FROM = 320
const SHOWN_OF_LONG = 240

function Content({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  if (!text) return <p className={`${styles.text} ${styles.none}`}>Sem conteúdo</p>
  const isCut = text.length > LONG_FROM && !isWhole
  return (
    <>
      <p className={styles.text}>{isCut ? `${text.slice(0, SHOWN_OF_LONG).trimEnd()}…` : text}</p>
      {text.length > LONG_FROM && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Mostrar menos' : 'Ler tudo'}
        </button>
      )}
    </>
  )
}

function Said({ comment }: { comment: ModeratedComment }) {
  return (
    <>
      <Content text={comment.content} />
      {comment.suspicion && !comment.isApproved && (
        <p className={styles.suspicion}>
          <Icon name="alert" />
          {suspicionText(comment.suspicion)}
        </p>
      )}
      <p className={styles.author}>{authorText(comment)}</p>
      <p className={styles.small}>{comment.authorEmail || 'Email não informado'}</p>
    </>
  )
}

function Where({ comment: { post, createdAt } }: { comment: ModeratedComment }) {
  return (
    <div className={styles.where}>
      {post.slug && post.title ? (
        <Link to="/blog/$slug" params={{ slug: post.slug }}>
          {post.title}
        </Link>
      ) : (
        <span>{post.title || 'Post não encontrado'}</span>
      )}
      <RecentTime at={createdAt} className={styles.small} />
    </div>
  )
}

function State({ isApproved }: Pick<ModeratedComment, 'isApproved'>) {
  return (
    <span className={`${styles.state} ${isApproved ? styles.approved : ''}`}>
      <Icon name={isApproved ? 'sent' : 'clock'} />
      {isApproved ? 'Aprovado' : 'Pendente'}
    </span>
  )
}

export const COLUMNS: readonly Column<ModeratedComment>[] = [
  {
    key: 'comentario',
    label: 'Comentário',
    of: ({ content }) => content,
    show: (comment) => <Said comment={comment} />,
    isPlain: true,
  },
  {
    key: 'artigo',
    label: 'Artigo e data',
    of: ({ post }) => post.title,
    show: (comment) => <Where comment={comment} />,
    width: '25%',
    isPlain: true,
  },
  {
    key: 'estado',
    label: 'Estado',
    of: ({ isApproved }) => (isApproved ? 'Aprovado' : 'Pendente'),
    show: (comment) => <State isApproved={comment.isApproved} />,
    width: '8.5rem',
    isPlain: true,
  },
]
