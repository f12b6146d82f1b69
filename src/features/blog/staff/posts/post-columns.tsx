import { Link } from '@tanstack/react-router'
import type { ManagedPost, PostState } from '@/api/managed-post'
import { DAY_MS, parseMoment } from '@/lib/dates'
import { BIN_DAYS } from '@/shared/bin'
import type { Column } from '@/ui/list/column'
import { Icon, type IconName } from '@/ui/media/icon'
import { RecentTime, Time } from '@/ui/page/time'
import styles from './post-columns.module.css'

const STATES: Record<PostState, { label: string; icon: IconName }> = {
  draft: { label: 'Rascunho', icon: 'edit' },
  scheduled: { label: 'Agendado', icon: 'clock' },
  published: { label: 'Publicado', icon: 'sent' },
  bin: { label: 'No lixo', icon: 'trash' },
}

/** Returns the time in ms at which a post in the bin is finally deleted, or null. */
const endOf = (deletedAt: string | null): number | null => {
  const since = parseMoment(deletedAt)
  return since === null ? null : since + BIN_DAYS * DAY_MS
}

/** Shows a post's state with its time: of publication, or of the final deletion for a post in the bin. */
function State({ state, publishedAt, deletedAt }: ManagedPost) {
  const { label, icon } = STATES[state]
  return (
    <div className={styles.states}>
      <span className={`${styles.state} ${styles[state]}`}>
        <Icon name={icon} />
        {label}
      </span>
      {state === 'scheduled' && <Time at={publishedAt} as="moment" className={styles.small} />}
      {state === 'published' && <Time at={publishedAt} className={styles.small} />}
      {state === 'bin' && deletedAt && (
        <span className={styles.small}>
          até <Time at={endOf(deletedAt)} />
        </span>
      )}
    </div>
  )
}

const toPreview = (id: number) => (before: object) => ({ ...before, ver: id })

function Title({ post, mayEdit }: { post: ManagedPost; mayEdit: boolean }) {
  const { id, title, slug, state, tags, author } = post
  return (
    <div className={styles.about}>
      {mayEdit && state !== 'bin' ? (
        <Link to="/dashboard/posts/edit/$slug" params={{ slug }} className={styles.title}>
          {title}
        </Link>
      ) : (
        <Link to="/dashboard/blog" search={toPreview(id)} className={styles.title}>
          {title}
        </Link>
      )}
      {author && <span className={styles.small}>{author}</span>}
      {tags.length > 0 && (
        <span className={styles.small}>{tags.map(({ name, id: tag }) => `#${name || tag}`).join(' ')}</span>
      )}
    </div>
  )
}

function Saved({ saved: { at, by } }: ManagedPost) {
  return (
    <div className={styles.about}>
      <RecentTime at={at} />
      {by && <span className={styles.small}>{by}</span>}
    </div>
  )
}

/** @param mayEdit whether the titles are links to the editor; otherwise they are links to the preview */
export const postColumns = (mayEdit: boolean): readonly Column<ManagedPost>[] => [
  {
    key: 'titulo',
    label: 'Artigo',
    of: ({ title }) => title,
    show: (post) => <Title post={post} mayEdit={mayEdit} />,
    isPlain: true,
    isSortable: true,
  },
  {
    key: 'categoria',
    label: 'Categoria',
    of: ({ category }) => category?.name || 'Sem categoria',
    width: '16%',
    isPlain: true,
  },
  {
    key: 'publicado',
    label: 'Estado',
    of: ({ state }) => STATES[state].label,
    show: (post) => <State {...post} />,
    width: '9.5rem',
    isPlain: true,
    isSortable: true,
  },
  {
    key: 'alterado',
    label: 'Alterado',
    of: ({ saved }) => saved.at,
    show: (post) => <Saved {...post} />,
    width: '9rem',
    isSortable: true,
  },
]
