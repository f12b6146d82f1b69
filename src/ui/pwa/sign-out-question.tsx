import { useEffect, useRef } from 'react'
import { formatCount } from '@/lib/formats'
import { useSession } from '@/lib/session'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { ConfirmDialog } from '../feedback/dialog'

interface QuestionProps {
  onLeave: () => void
  onStay: () => void
}

/**
 * Asks before the sign-out if this device has entries of the user that are not sent: they are kept, but only the user's
 * own session may send them (L17). Without such entries it signs out at once.
 */
export function SignOutQuestion({ onLeave, onStay }: QuestionProps) {
  const session = useSession()
  const { status, entries } = useOutboxEntries()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const count = entries.filter(({ state, owner }) => state !== 'sent' && owner === userId).length
  const isClear = status !== 'loading' && count === 0
  // `onLeave` is another function at each render.
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isClear || hasLeft.current) return
    hasLeft.current = true
    onLeave()
  }, [isClear, onLeave])
  return (
    <ConfirmDialog
      opened={count > 0}
      title="Sair com registos por enviar?"
      confirmLabel="Sair"
      cancelLabel="Ficar"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>
        Há {formatCount(count, 'registo seu por enviar', 'registos seus por enviar')} neste aparelho.{' '}
        {count === 1 ? 'Fica guardado e só segue' : 'Ficam guardados e só seguem'} quando voltar a entrar com
        esta conta.
      </p>
    </ConfirmDialog>
  )
}
