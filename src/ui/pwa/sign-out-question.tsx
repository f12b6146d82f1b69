import { useEffect, useRef, useState } from 'react'
import { formatCount } from '@/lib/formats'
import { useSession } from '@/lib/session'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { eraseUnfinishedNotes, useUnfinishedNotes } from '@/pwa/unfinished-notes'
import { ConfirmDialog } from '../feedback/dialog'
import { Choice } from '../form/choice'

interface QuestionProps {
  onLeave: () => void
  onStay: () => void
}

/**
 * Question before the sign-out if this device has unsent outbox entries or unfinished field notes of the user. They
 * stay on the device, but only the same user's session may read and send them (L17, D116). If there are none, the
 * sign-out happens without a question.
 */
export function SignOutQuestion({ onLeave, onStay }: QuestionProps) {
  const session = useSession()
  const { status, entries } = useOutboxEntries()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const notes = useUnfinishedNotes(userId)
  const [isErased, setErased] = useState(false)
  const count = entries.filter(({ state, owner }) => state !== 'sent' && owner === userId).length
  const unfinished = notes?.count ?? 0
  const isClear = status !== 'loading' && notes !== null && count + unfinished === 0
  // `onLeave` is a new function at each render, so the effect runs again and this ref prevents a second call.
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isClear || hasLeft.current) return
    hasLeft.current = true
    onLeave()
  }, [isClear, onLeave])
  const leave = async () => {
    if (isErased && userId !== null) await eraseUnfinishedNotes(userId)
    onLeave()
  }
  const isOne = unfinished === 1
  return (
    <ConfirmDialog
      opened={notes !== null && count + unfinished > 0}
      title={count > 0 ? 'Sair com registos por enviar?' : 'Sair com notas por acabar?'}
      confirmLabel="Sair"
      cancelLabel="Ficar"
      onConfirm={() => void leave()}
      onCancel={onStay}
    >
      {count > 0 && (
        <p>
          Há {formatCount(count, 'registo seu por enviar', 'registos seus por enviar')} neste aparelho.{' '}
          {count === 1 ? 'Fica guardado e só segue' : 'Ficam guardados e só seguem'} quando voltar a entrar
          com esta conta.
        </p>
      )}
      {unfinished > 0 && (
        <>
          <p>
            Há {formatCount(unfinished, 'nota do terreno por acabar', 'notas do terreno por acabar')}, com o
            texto e as fotografias.{' '}
            {notes?.isKept
              ? `${isOne ? 'Fica guardada' : 'Ficam guardadas'} neste aparelho, e só a sua conta ${isOne ? 'a' : 'as'} abre.`
              : `${isOne ? 'Apaga' : 'Apagam'}‑se ao sair, porque escolheu não guardar nada neste aparelho.`}
          </p>
          {notes?.isKept && (
            <Choice
              type="checkbox"
              name="erase-notes"
              title={isOne ? 'Apagar a nota por acabar' : 'Apagar as notas por acabar'}
              checked={isErased}
              onChange={setErased}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
