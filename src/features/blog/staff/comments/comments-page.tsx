import { useRef, useState } from 'react'
import type { ModeratedComment } from '@/api/moderated-comment'
import { useMay } from '@/lib/permission'
import { useSession } from '@/lib/session'
import { NO_COMMENT_CHOSEN } from '@/shared/comment-moderation'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { BarrierNote } from '@/ui/feedback/barrier-note'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { RecordList } from '@/ui/list/record-list'
import { ShortcutsButton } from '@/ui/list/shortcuts-button'
import { ShortcutsDialog } from '@/ui/list/shortcuts-dialog'
import { StateLinks } from '@/ui/list/state-links'
import { focusList } from '@/ui/list/use-row-keys'
import { useBarrier } from '@/ui/list/use-barrier'
import { useListSearch } from '@/ui/list/use-list-search'
import { useServedList, wantedPage } from '@/ui/list/use-served-list'
import { Button } from '@/ui/page/button'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { useRefresh, type Changes } from '@/ui/record/use-refresh'
import { useRemoval } from '@/ui/record/use-removal'
import { DELETE_TITLE } from '@/ui/record/delete-title'
import { BackLink } from '@/ui/staff/page/back-link'
import { bulkActions } from './bulk-moderation'
import { commentsKey, commentsQuery, deleteComment } from './comment-calls'
import { COLUMNS } from './comment-columns'
import { readState } from './comment-state'
import { authorText, deleteQuestion, DELETION, listWords, SHORTCUTS, stateLinks } from './comment-words'
import styles from './comments-page.module.css'
import { useModeration } from './use-moderation'

const FILTERS = ['estado'] as const

/** The screen /dashboard/comments (RULES §2.19). The guard opens it only for signed-in users who may view the blog. */
export function CommentsPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Comments userId={session.user.id} /> : null
}

function Comments({ userId }: { userId: number }) {
  const address = useListSearch(FILTERS)
  const { search } = address
  const state = readState(search.estado)
  const barrier = useBarrier()
  const mayEdit = useMay('blog.edit')
  const mayDelete = useMay('blog.delete')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const query = commentsQuery(userId, wantedPage(search), state)
  const words = listWords(state, search.procura !== undefined)
  const { read, records, range } = useServedList(query, words.failed)
  // A change of a comment also changes the numbers of the overview and the comments below the post.
  const changes: Changes = [commentsKey(userId), ['staff', 'overview'], ['posts', 'comments']]
  const refresh = useRefresh(changes)
  const decide = useModeration(query, state, changes)
  const removal = useRemoval<ModeratedComment>({
    words: DELETION,
    records,
    changes,
    call: deleteComment,
    // The deleted comment's row had the focus, so the focus moves to the list or to the heading.
    onGone: () => focusList() || heading.current?.focus(),
  })

  /** Wraps the action of a keyboard shortcut: if changes are impossible now, a message gives the reason. */
  const unlessBarred =
    (may: boolean, work: (comment: ModeratedComment) => void) =>
    (comment: ModeratedComment): void => {
      if (!may) return
      if (barrier === null) work(comment)
      else toast.info(barrier)
    }
  const remove = unlessBarred(mayDelete, removal.ask)
  const actions = (comment: ModeratedComment) => (
    <>
      {mayEdit && (
        <Button
          variant="quiet"
          size="sm"
          icon={comment.isApproved ? 'close' : 'check'}
          aria-label={`${comment.isApproved ? 'Rejeitar' : 'Aprovar'} o comentário de ${authorText(comment)}`}
          disabled={barrier !== null}
          onClick={() => decide(comment, !comment.isApproved)}
        >
          {comment.isApproved ? 'Rejeitar' : 'Aprovar'}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          className={styles.bin}
          aria-label={`Excluir o comentário de ${authorText(comment)}`}
          disabled={barrier !== null}
          onClick={() => removal.ask(comment)}
        >
          <span>Excluir</span>
        </Button>
      )}
    </>
  )
  const may = { 'blog.edit': mayEdit, 'blog.delete': mayDelete }
  const bulk = bulkActions({ mayEdit, mayDelete }, refresh)
  return (
    <div className={styles.screen}>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 ref={heading} tabIndex={-1}>
        Gestão de Comentários
      </h1>
      <BarrierNote barrier={bulk.length > 0 ? barrier : null} />
      <RecordList
        label="Gestão de Comentários"
        words={words}
        read={read}
        columns={COLUMNS}
        records={records}
        range={range}
        address={address}
        lead={<StateLinks state={state} links={stateLinks(read.data?.counts ?? null)} />}
        searchHint="Texto, autor, e-mail ou artigo"
        tools={<ShortcutsButton onOpen={() => setHelpOpen(true)} />}
        recordId={({ id }) => id}
        recordName={(comment) => `o comentário de ${authorText(comment)}`}
        barrier={barrier}
        bulk={bulk.length > 0 ? bulk : undefined}
        actions={bulk.length > 0 ? actions : undefined}
        hasWordedActions
        shortcuts={{
          rows: {
            a: unlessBarred(mayEdit, (comment) => decide(comment, true)),
            r: unlessBarred(mayEdit, (comment) => decide(comment, false)),
            d: remove,
            Delete: remove,
          },
          onHelp: () => setHelpOpen(true),
          noneChosen: { title: FAILED_TITLE, text: NO_COMMENT_CHOSEN },
        }}
      />
      {removal.asked && (
        <ConfirmDialog
          opened
          title={DELETE_TITLE}
          confirmLabel="Excluir"
          cancelLabel="Cancelar"
          danger
          needsNetwork
          busy={removal.isBusy}
          onConfirm={() => removal.confirm()}
          onCancel={removal.cancel}
        >
          <p>{deleteQuestion([removal.asked])}</p>
          {removal.failure && (
            <Note tone="bad" role="alert" title={removal.failure.title}>
              {removal.failure.text}
            </Note>
          )}
        </ConfirmDialog>
      )}
      {isHelpOpen && (
        <ShortcutsDialog
          where="num comentário da lista"
          shortcuts={SHORTCUTS.filter(([, , needed]) => !needed || may[needed]).map(([keys, text]) => [
            keys,
            text,
          ])}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  )
}
