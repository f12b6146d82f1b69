import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isKnownKind, kindFor } from '@/offline/kinds/registry'
import { isPending, type OutboxEntry } from '@/offline/outbox-entry'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { hiddenText, unsentText } from './texts'

type Step = 'closed' | 'everything' | 'unsent'

/** List of the pending entries that would be lost. Entries that this user may not see are only counted. */
function Unsent({ entries, others }: { entries: readonly OutboxEntry[]; others: number }) {
  return (
    <>
      <p>
        <DeviceText text={unsentText(entries.length + others)} />
      </p>
      <ul>
        {entries.filter(isKnownKind).map((entry) => (
          <li key={entry.key} className="num">
            {kindFor(entry).words.summary(entry)}
          </li>
        ))}
        {others > 0 && <li>{hiddenText(others)}</li>}
      </ul>
      <p>
        Se apagar também estes, a associação nunca os recebe. Se não, seguem sozinhos quando puderem, sem que
        ninguém os veja aqui.
      </p>
    </>
  )
}

/**
 * Button 'Apagar tudo deste aparelho', for phones that several people use. If there are pending entries, the user must
 * also decide whether they are deleted.
 * @param onChange called after each attempt, also after a failed one, which may have erased a part of the data
 */
export function EraseDevice({ onChange }: { onChange: () => void }) {
  const [step, setStep] = useState<Step>('closed')
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const { status, entries, others } = useOutboxEntries()
  const unsent = entries.filter(isPending)
  const hasUnsent = unsent.length + others > 0

  const erase = async (what: 'erase' | 'hide') => {
    setBusy(true)
    try {
      const { eraseDevice } = await import('@/pwa/erase-device')
      await eraseDevice(what)
      queryClient.clear()
      toast.success('Apagado deste aparelho.')
    } catch (error) {
      console.warn('The device could not be erased', error)
      toast.error('Não foi possível apagar tudo. Tente novamente.')
    }
    setBusy(false)
    setStep('closed')
    onChange()
  }

  return (
    <>
      <Button id="apagar" variant="line" icon="trash" onClick={() => setStep('everything')}>
        Apagar tudo deste aparelho
      </Button>
      <ConfirmDialog
        opened={step === 'everything'}
        title="Apagar tudo deste aparelho?"
        confirmLabel="Apagar tudo"
        cancelLabel="Manter"
        danger
        // The button is busy until the outbox has been read, because until then it is unknown which entries would be
        // lost.
        busy={isBusy || status === 'loading'}
        onConfirm={() => (hasUnsent ? setStep('unsent') : void erase(status === 'ready' ? 'erase' : 'hide'))}
        onCancel={() => setStep('closed')}
      >
        <p>
          Saem os recibos, os rascunhos, o que está guardado para ler e a sessão de quem entrou. O que a
          associação já recebeu continua na associação. O sítio continua a abrir.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === 'unsent'}
        title="Apagar também o que falta enviar?"
        confirmLabel="Apagar também"
        cancelLabel="Apagar só o resto"
        danger
        busy={isBusy}
        onConfirm={() => void erase('erase')}
        onCancel={() => void erase('hide')}
        // Escape or a click outside closes the dialog without erasing anything. Only the buttons erase.
        onClose={() => setStep('closed')}
      >
        <Unsent entries={unsent} others={others} />
      </ConfirmDialog>
    </>
  )
}
