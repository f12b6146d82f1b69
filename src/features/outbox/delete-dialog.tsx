import { useState } from 'react'
import { removeDraftsOfEntry } from '@/offline/drafts'
import { kindText } from '@/offline/kinds/kind'
import { kindFor } from '@/offline/kinds/registry'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { removeFromOutbox } from '@/pwa/outbox-actions'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { DeviceText } from '@/ui/page/this-device'
import { toast } from '@/ui/feedback/toast'
import { deleteText } from './texts'

interface DeleteDialogProps {
  /** The entry that the dialog offers to delete; null while the dialog is closed. */
  entry: OutboxEntry | null
  onClose: () => void
}

/**
 * Dialog that asks the user to confirm the deletion of an entry and explains the consequence. Only the user can delete
 * a pending entry (D10).
 */
export function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async (key: string) => {
    setBusy(true)
    try {
      await removeFromOutbox(key)
      await removeDraftsOfEntry(key)
    } catch (error) {
      console.warn('The entry could not be deleted', error)
      toast.error('Não foi possível eliminar agora. Tente novamente.')
    }
    setBusy(false)
    onClose()
  }
  const kind = entry && kindFor(entry)
  const isReceipt = entry?.state === 'sent'
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={isReceipt || !kind ? 'Eliminar este recibo?' : kindText(kind, 'Eliminar est{e} {one}?')}
      confirmLabel="Eliminar"
      cancelLabel="Manter"
      danger
      busy={isBusy}
      onConfirm={() => entry && void remove(entry.key)}
      onCancel={onClose}
    >
      {kind && (
        <p>
          <span className="num">{kind.words.summary(entry)}</span>.{' '}
          <DeviceText
            text={kindText(
              kind,
              isReceipt
                ? 'A associação já {o} recebeu: só o recibo sai deste {aparelho}. Anote antes o número.'
                : deleteText(entry),
            )}
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
