import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useState, type MouseEvent } from 'react'
import type { Post } from '@/api/post'
import { asVisitorsGet, useLibraryPicture } from '@/lib/staff/media/library-picture'
import { Button } from '@/ui/page/button'
import { PostArticle } from '../../public/post/post-page'
import styles from './post-preview-dialog.module.css'

/** Disables the links of the preview, because a click on a link would leave the editor. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

interface PostPreviewDialogProps {
  post: Post
  userId: number
  onClose: () => void
}

/** Dialog that shows the unsaved post as visitors will see it, with the same component and the same sanitiser. */
export function PostPreviewDialog({ post, userId, onClose }: PostPreviewDialogProps) {
  const [openedAt] = useState(Date.now)
  const picture = useLibraryPicture(userId, post.picture)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Modal.Overlay color="#1b2a2e" backgroundOpacity={0.8} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>Pré-visualização: ainda ninguém vê isto</Modal.Title>
          <Button variant="line" size="sm" icon="close" onClick={onClose} data-autofocus>
            Voltar a escrever
          </Button>
        </div>
        <Modal.Body>
          <div onClickCapture={stay}>
            <PostArticle post={asVisitorsGet(post, picture)} updatedAt={openedAt} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
