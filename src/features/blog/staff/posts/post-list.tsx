import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ManagedPost } from '@/api/managed-post'
import { useMay } from '@/lib/permission'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { toast } from '@/ui/feedback/toast'
import type { BulkAction } from '@/ui/list/bulk-bar'
import { RecordList } from '@/ui/list/record-list'
import { ShortcutsButton } from '@/ui/list/shortcuts-button'
import { ShortcutsDialog } from '@/ui/list/shortcuts-dialog'
import { StateLinks } from '@/ui/list/state-links'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList } from '@/ui/list/use-served-list'
import { ButtonLink } from '@/ui/page/button'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { managedPostsQuery } from '../post-queries'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { deleteQuestion, listWords, NO_POST_CHOSEN, shortcuts, type PostRights } from './list-words'
import { PostActions, type PostWork } from './post-actions'
import {
  COPY,
  INTO_BIN,
  OUT_OF_BIN,
  PUBLICATION,
  scheduling,
  WITHDRAWAL,
  type PostChange,
} from './post-changes'
import { postColumns } from './post-columns'
import styles from './post-list.module.css'
import { stateLinks } from './post-state'
import { ScheduleDialog } from './schedule-dialog'
import { askedPosts, FILTERS, isOnlyState, usePostFilters } from './use-post-filters'
import { usePostChanges } from './use-post-changes'

/** Returns the actions for selected posts that this user may use. */
function bulkActions(
  { mayEdit, mayDelete }: PostRights,
  isBin: boolean,
  run: (change: PostChange) => BulkAction<ManagedPost>['run'],
): BulkAction<ManagedPost>[] {
  const publication: BulkAction<ManagedPost>[] = [
    { key: 'publicar', label: 'Publicar', icon: 'check', shortcut: 'P', run: run(PUBLICATION) },
    { key: 'retirar', label: 'Retirar', icon: 'eyeOff', shortcut: 'U', run: run(WITHDRAWAL) },
  ]
  const deletion: BulkAction<ManagedPost> = {
    key: 'excluir',
    label: 'Excluir',
    icon: 'trash',
    isDanger: true,
    shortcut: 'D',
    ask: (selected) => ({ title: DELETE_TITLE, text: deleteQuestion(selected) }),
    run: run(INTO_BIN),
  }
  const restoration: BulkAction<ManagedPost> = {
    key: 'restaurar',
    label: 'Restaurar',
    icon: 'again',
    shortcut: 'R',
    run: run(OUT_OF_BIN),
  }
  if (isBin) return mayDelete ? [restoration] : []
  return [...(mayEdit ? publication : []), ...(mayDelete ? [deletion] : [])]
}

/** The list of posts, with the actions for one post and for several selected posts. */
export function PostList({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const navigate = useNavigate()
  const barrier = useBarrier()
  const rights: PostRights = {
    mayCreate: useMay('blog.create'),
    mayEdit: useMay('blog.edit'),
    mayDelete: useMay('blog.delete'),
  }
  const { mayCreate, mayEdit, mayDelete } = rights
  const [scheduled, setScheduled] = useState<ManagedPost | null>(null)
  const [removed, setRemoved] = useState<ManagedPost | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, figures, filters } = usePostFilters(userId, search)
  const isBin = state === 'bin'
  const words = listWords(state, isOnlyState(search))
  const { read, records, range } = useServedList(managedPostsQuery(userId, askedPosts(search)))
  const { busy, change, changeMany } = usePostChanges(userId)

  const work: PostWork = {
    publish: (post) => void change(post, PUBLICATION),
    withdraw: (post) => void change(post, WITHDRAWAL),
    schedule: setScheduled,
    copy: (post) => void change(post, COPY),
    remove: setRemoved,
    restore: (post) => void change(post, OUT_OF_BIN),
  }
  /**
   * Wraps the action of a keyboard shortcut. The shortcut does nothing if the user lacks the permission or if the
   * action does not apply to the post. If changes are impossible now, for example without a network, a message gives
   * the reason.
   */
  const ifOpen =
    (may: boolean, act: (post: ManagedPost) => void, fits: (post: ManagedPost) => boolean = INTO_BIN.fits) =>
    (post: ManagedPost): void => {
      if (!may || !fits(post)) return
      if (barrier === null) act(post)
      else toast.info(barrier)
    }
  const remove = ifOpen(mayDelete, work.remove)
  const open = (what: 'ver' | 'historico') => (post: ManagedPost) =>
    void navigate({ to: '/dashboard/blog', search: (before: object) => ({ ...before, [what]: post.id }) })
  const edit = ({ slug }: ManagedPost) =>
    void navigate({ to: '/dashboard/posts/edit/$slug', params: { slug } })
  const bulk = bulkActions(rights, isBin, changeMany)

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Artigos do blog
        </h1>
        <div className={styles.links}>
          <ButtonLink to="/dashboard/blog" search={{ gerir: 'etiquetas' }} variant="line" size="sm">
            Etiquetas
          </ButtonLink>
          {mayCreate && (
            <ButtonLink to="/dashboard/posts/new" size="sm" icon="plus">
              Novo artigo
            </ButtonLink>
          )}
        </div>
      </div>
      <BarrierNote barrier={mayCreate || mayEdit || mayDelete ? barrier : null} />
      <RecordList
        label="Artigos do blog"
        words={words}
        read={read}
        columns={postColumns(mayEdit)}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={search.estado} links={stateLinks(figures)} />}
        searchHint="Título, texto ou categoria"
        filters={filters}
        tools={<ShortcutsButton onOpen={() => setHelpOpen(true)} />}
        recordId={({ id }) => id}
        recordName={({ title }) => `«${title}»`}
        barrier={barrier}
        bulk={bulk.length > 0 ? bulk : undefined}
        actions={(post) => (
          <PostActions post={post} work={work} isBusy={busy.has(post.id)} barrier={barrier} {...rights} />
        )}
        hasWordedActions
        shortcuts={{
          rows: {
            e: (post) => mayEdit && INTO_BIN.fits(post) && edit(post),
            v: open('ver'),
            h: open('historico'),
            p: ifOpen(mayEdit, work.publish, PUBLICATION.fits),
            u: ifOpen(mayEdit, work.withdraw, WITHDRAWAL.fits),
            g: ifOpen(mayEdit, work.schedule, PUBLICATION.fits),
            c: ifOpen(mayCreate, work.copy),
            r: ifOpen(mayDelete, work.restore, OUT_OF_BIN.fits),
            d: remove,
            Delete: remove,
          },
          onHelp: () => setHelpOpen(true),
          noneChosen: { title: FAILED_TITLE, text: NO_POST_CHOSEN },
        }}
      />
      {removed && (
        <ConfirmDialog
          opened
          title={DELETE_TITLE}
          confirmLabel="Excluir"
          cancelLabel="Cancelar"
          danger
          onConfirm={() => {
            setRemoved(null)
            void change(removed, INTO_BIN)
          }}
          onCancel={() => setRemoved(null)}
        >
          {deleteQuestion([removed])}
        </ConfirmDialog>
      )}
      {scheduled && (
        <ScheduleDialog
          post={scheduled}
          onSchedule={(at) => {
            setScheduled(null)
            void change(scheduled, scheduling(at))
          }}
          onClose={() => setScheduled(null)}
        />
      )}
      {isHelpOpen && (
        <ShortcutsDialog
          where="num artigo da lista"
          shortcuts={shortcuts(rights, isBin)}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  )
}
