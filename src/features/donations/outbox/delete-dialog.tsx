import { useState } from 'react'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { removeFromOutbox } from '@/pwa/outbox-actions'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { DeviceText } from '@/ui/page/this-device'
import { toast } from '@/ui/feedback/toast'
import { clearProofDraft, editSlot } from '../public/proof-state/proof-draft'
import { moneyText } from '../proof-formats'
import { deleteText } from './texts'

interface DeleteDialogProps {
  /** What is about to be deleted; null while nothing is. */
  entry: OutboxEntry | null
  onClose: () => void
}

const TITLES = { proof: 'Eliminar este comprovante?', contact: 'Eliminar esta mensagem?' }

/** Money alone is never parted over two lines. */
const whatIs = (entry: OutboxEntry) =>
  entry.kind === 'proof' ? (
    <>
      <span className="num">{moneyText(entry.fields.amountCents)}</span>, {entry.methodName}.
    </>
  ) : (
    `«${entry.message.subject}».`
  )

/** Asked before an entry goes for good: deleted by the person alone, who knows what it means (D10). */
export function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async (key: string, owner: number | null) => {
    setBusy(true)
    try {
      await removeFromOutbox(key)
      await clearProofDraft(owner, editSlot(key))
    } catch (error) {
      console.warn('The entry could not be deleted', error)
      toast.error('Não foi possível eliminar agora. Tente novamente.')
    }
    setBusy(false)
    onClose()
  }
  const isReceipt = entry?.state === 'sent'
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={isReceipt ? 'Eliminar este recibo?' : TITLES[entry?.kind ?? 'proof']}
      confirmLabel="Eliminar"
      cancelLabel="Manter"
      danger
      busy={isBusy}
      onConfirm={() => entry && void remove(entry.key, entry.owner)}
      onCancel={onClose}
    >
      {entry && (
        <p>
          {whatIs(entry)}{' '}
          <DeviceText
            text={
              isReceipt
                ? 'A associação já o recebeu: só o recibo sai deste {aparelho}. Anote antes o número.'
                : deleteText(entry)
            }
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
