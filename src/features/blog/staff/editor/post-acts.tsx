import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { deletePost, readEditedPost } from '@/api/managed-post-calls'
import { logFailure } from '@/lib/change-failure'
import { useMay } from '@/lib/permission'
import { BIN_DAYS } from '@/shared/bin'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { FailureNote } from '@/ui/form/form-problems'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { useRemoval } from '@/ui/record/use-removal'
import { copyPost } from '../copy-post'
import { postChanges } from '../post-queries'
import { DELETION, DUPLICATION, postFailure } from '../post-words'
import styles from './post-acts.module.css'

interface PostActsProps {
  userId: number
  post: EditedPost | null
  onPreview: () => void
}

/** What can be done with the whole post, besides changing its fields. */
export function PostActs({ userId, post, onPreview }: PostActsProps) {
  return (
    <div className={styles.acts}>
      <Button variant="quiet" size="sm" icon="eye" onClick={onPreview}>
        Pré-ver
      </Button>
      {post && <StoredPostActs userId={userId} post={post} />}
    </div>
  )
}

function StoredPostActs({ userId, post }: { userId: number; post: EditedPost }) {
  const navigate = useNavigate()
  const barrier = useBarrier()
  const mayCreate = useMay('blog.create')
  const mayDelete = useMay('blog.delete')
  const [isCopying, setCopying] = useState(false)
  const refresh = useRefresh(postChanges(userId))
  const removal = useRemoval<EditedPost>({
    words: DELETION,
    records: [post],
    changes: [],
    // The server's present version: the dialog asks about the whole post, including changes by other users.
    call: async ({ id }) => deletePost({ id, version: (await readEditedPost(String(id))).version }),
    onGone: () => {
      void refresh()
      // The user has agreed to lose the post, so the question about unsaved changes is not asked.
      void navigate({ to: '/dashboard/blog', ignoreBlocker: true })
    },
  })
  const copy = async () => {
    setCopying(true)
    try {
      const { slug } = await copyPost(post)
      toast.success(DUPLICATION.done)
      void refresh()
      await navigate({ to: '/dashboard/posts/edit/$slug', params: { slug } })
    } catch (error) {
      logFailure(DUPLICATION, error)
      toast.error({ title: DUPLICATION.failed, text: postFailure(error) })
    } finally {
      setCopying(false)
    }
  }
  return (
    <>
      {mayCreate && (
        <Button
          variant="quiet"
          size="sm"
          icon="copy"
          busy={isCopying}
          disabled={barrier !== null}
          onClick={() => void copy()}
        >
          Duplicar
        </Button>
      )}
      <ButtonLink
        to="/dashboard/blog"
        search={{ historico: post.id } as object}
        variant="quiet"
        size="sm"
        icon="clock"
      >
        Histórico
      </ButtonLink>
      {mayDelete && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          disabled={barrier !== null}
          onClick={() => removal.ask(post)}
        >
          Excluir
        </Button>
      )}
      <ConfirmDialog
        opened={removal.asked !== null}
        title={`Excluir «${post.title}»?`}
        confirmLabel="Excluir"
        cancelLabel="Cancelar"
        danger
        busy={removal.isBusy}
        onConfirm={() => removal.confirm()}
        onCancel={removal.cancel}
      >
        <p>
          Sai do blog e vai para o lixo, com o que ainda não guardou. Pode restaurá-lo durante {BIN_DAYS}{' '}
          dias.
        </p>
        <FailureNote failure={removal.failure} />
      </ConfirmDialog>
    </>
  )
}
