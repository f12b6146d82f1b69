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
 * Question before the sign-out if this device has unsent outbox entries of the user. These entries stay on the device,
 * but only the same user's session may send them (L17). If there are none, the sign-out happens without a question.
 */
export function SignOutQuestion({ onLeave, onStay }: QuestionProps) {
  const session = useSession()
  const { status, entries } = useOutboxEntries()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const count = entries.filter(({ state, owner }) => state !== 'sent' && owner === userId).length
  const isClear = status !== 'loading' && count === 0
  // `onLeave` is a new function at each render, so the effect runs again and this ref prevents a second call.
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
