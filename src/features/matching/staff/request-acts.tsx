import { useState } from 'react'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import type { StaffChange, StaffMatching } from './matching-calls'
import styles from './matching.module.css'

interface ActsProps {
  request: StaffMatching
  isDisabled: boolean
  onChange: (body: StaffChange) => void
}

/** Buttons that confirm, end, withdraw or reopen a request or offer. */
export function Acts({ request, isDisabled, onChange }: ActsProps) {
  const [asks, setAsks] = useState(false)
  const { status, kind } = request
  const isOver = status === 'done' || status === 'withdrawn'
  return (
    <div className={styles.acts}>
      {status === 'received' && request.path.received_at === null && (
        <Button
          variant="line"
          size="sm"
          disabled={isDisabled}
          onClick={() => onChange({ status: 'received' })}
        >
          Dizer que recebemos
        </Button>
      )}
      {kind === 'offer' && status === 'received' && (
        <Button size="sm" disabled={isDisabled} onClick={() => onChange({ status: 'accepted' })}>
          Contar com esta oferta
        </Button>
      )}
      {!isOver && (
        <Button variant="line" size="sm" disabled={isDisabled} onClick={() => onChange({ status: 'done' })}>
          {kind === 'offer' ? 'Concluir' : 'A ajuda chegou'}
        </Button>
      )}
      {!isOver && (
        <Button variant="quiet" size="sm" disabled={isDisabled} onClick={() => setAsks(true)}>
          Retirar
        </Button>
      )}
      {isOver && (
        <Button
          variant="line"
          size="sm"
          disabled={isDisabled}
          // A request without a text for volunteers cannot be open, so it gets the state 'received' and waits for staff
          // again.
          onClick={() => onChange({ status: request.title === '' ? 'received' : 'open' })}
        >
          Reabrir
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        title="Retirar este pedido?"
        confirmLabel="Retirar"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsks(false)
          onChange({ status: 'withdrawn' })
        }}
        onCancel={() => setAsks(false)}
      >
        <p>Quem pediu e quem ia ajudar recebem um aviso. Pode reabri-lo depois.</p>
      </ConfirmDialog>
    </div>
  )
}
