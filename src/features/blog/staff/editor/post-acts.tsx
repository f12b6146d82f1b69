import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { deletePost, readEditedPost } from '@/api/managed-post-calls'
import { logFailure } from '@/lib/change-failure'
import { useMay } from '@/lib/permission'
import { useAfterInput, type PendingInput } from '@/lib/staff/editor/pending-input'
import { BIN_DAYS } from '@/shared/bin'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { FailureNote } from '@/ui/form/form-problems'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { useRefresh } from '@/ui/record/use-refresh'
import { useRemoval } from '@/ui/record/use-removal'
import { copyPost } from '../copy-post'
import { postChanges } from '../post-queries'
import { DELETION, DUPLICATION, postFailure } from '../post-words'
import styles from './post-acts.module.css'

interface StoredPostActsProps {
  userId: number
  post: EditedPost
  /** Whether the form has input that the server does not have. */
  isDirty: boolean
  pending: PendingInput
}

interface PostActsProps extends Omit<StoredPostActsProps, 'post'> {
  post: EditedPost | null
  onPreview: () => void
}

/** Buttons for the whole post: preview it, and copy or delete a stored post. */
export function PostActs({ post, onPreview, ...props }: PostActsProps) {
  return (
    <div className={styles.acts}>
      <Button variant="quiet" size="sm" icon="eye" onClick={onPreview}>
        Pré-ver
      </Button>
      {post && <StoredPostActs {...props} post={post} />}
    </div>
  )
}

function StoredPostActs({ userId, post, isDirty, pending }: StoredPostActsProps) {
  const navigate = useNavigate()
  const barrier = useBarrier()
  const mayCreate = useMay('blog.create')
  const mayDelete = useMay('blog.delete')
  const [isCopying, setCopying] = useState(false)
  const [isCopyAsked, setCopyAsked] = useState(false)
  const refresh = useRefresh(postChanges(userId))
  const removal = useRemoval<EditedPost>({
    words: DELETION,
    records: [post],
    changes: [],
    // Deletes the version that the server has now, because the dialog asks about the whole post, including changes by
    // other users.
    call: async ({ id }) => deletePost({ id, version: (await readEditedPost(String(id))).version }),
    onGone: () => {
      void refresh()
      // The user has agreed to lose the post, so the question about unsaved changes is not asked.
      void navigate({ to: '/dashboard/blog', ignoreBlocker: true })
    },
  })
  const copy = async () => {
    setCopyAsked(false)
    setCopying(true)
    try {
      const { slug } = await copyPost(post)
      toast.success(DUPLICATION.done)
      void refresh()
      // The dialog before the copy has already asked about unsaved input. This input stays on the device as a draft of
      // the original post.
      await navigate({ to: '/dashboard/posts/edit/$slug', params: { slug }, ignoreBlocker: true })
    } catch (error) {
      logFailure(DUPLICATION, error)
      toast.error({ title: DUPLICATION.failed, text: postFailure(error) })
    } finally {
      setCopying(false)
    }
  }
  const askCopy = useAfterInput(pending, () => (isDirty ? setCopyAsked(true) : void copy()))
  return (
    <>
      {mayCreate && (
        <Button
          variant="quiet"
          size="sm"
          icon="copy"
          busy={isCopying}
          disabled={barrier !== null}
          onClick={askCopy}
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
        opened={isCopyAsked}
        title="Duplicar sem as alterações?"
        confirmLabel="Duplicar o que está guardado"
        cancelLabel="Continuar a editar"
        onConfirm={() => void copy()}
        onCancel={() => setCopyAsked(false)}
      >
        <p>
          <DeviceText text="A cópia faz-se do artigo como está no servidor. O que ainda não guardou não vai na cópia: fica neste {aparelho}, como rascunho deste artigo." />
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={removal.asked !== null}
        title={`Excluir «${post.title}»?`}
        confirmLabel="Excluir"
        cancelLabel="Cancelar"
        danger
        needsNetwork
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
