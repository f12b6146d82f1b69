import { useEffect, useRef } from 'react'
import { truthOf, type ProofEntry } from '@/offline/outbox-entry'
import { useOutboxEntry } from '@/pwa/outbox-entries'
import type { Upload } from '@/pwa/outbox-actions'
import { referenceOf } from '@/shared/reference'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { toast } from '@/ui/feedback/toast'
import { EntryWait } from '../../outbox/entry-wait'
import { NoticeOffer } from '../../outbox/notice-offer'
import { TRUTH_WORDS, troubleText } from '../../outbox/texts'
import { useEntrySending } from '../../outbox/use-entry-sending'
import { sizeText } from '@/lib/formats'
import { dateTimeText, moneyText } from '../../proof-formats'
import { SENT } from '../../texts'
import { Crossing } from './crossing'
import { ReceivedView } from './received-view'
import { Reference } from './reference'
import { SentView } from './sent-view'
import { Actions, Facts, Truth } from './truth'

interface KeptViewProps {
  /** As it was when it was left to the outbox. */
  entry: ProofEntry
  onAnother: () => void
  /** Tests give their own. */
  upload?: Upload | undefined
}

const SAY = {
  saved: 'Ainda não foi enviado. Guardado neste {aparelho}, será enviado quando houver rede.',
  sending: 'Está a caminho. Pode sair desta página.',
  asking: 'O comprovante seguiu, mas a resposta não chegou. Continua guardado neste {aparelho}.',
  login: 'Ainda não foi enviado. Está guardado neste {aparelho}, à espera da conta com que o preparou.',
  bad: 'A associação não o aceitou. Continua guardado neste {aparelho}, para o corrigir.',
}

function Drawing({ truth }: { truth: keyof typeof SAY }) {
  switch (truth) {
    case 'sending':
      return <Crossing progress={50} at="way" label="O comprovante vai a caminho." />
    case 'asking':
      return (
        <Crossing
          progress={92}
          at="there"
          thereLabel="Falta a resposta"
          isAnswerMissing
          label="Falta a resposta da associação."
        />
      )
    case 'saved':
      return <Crossing progress={0} at="here" label="O comprovante está neste aparelho." />
    default:
      return null
  }
}

/** After it was left to the outbox: what is true of it, followed while the person looks (D11). */
export function KeptView({ entry: first, onAnother, upload }: KeptViewProps) {
  const live = useOutboxEntry(first.key)
  const sending = useEntrySending(upload)
  const entry = typeof live === 'object' && live.kind === 'proof' ? live : first
  const truth = truthOf(entry)
  const arrivedHere = useRef(first.state !== 'sent')
  useEffect(() => {
    if (truth !== 'sent' || !arrivedHere.current) return
    arrivedHere.current = false
    toast.success(SENT[entry.mode])
  }, [truth, entry.mode])

  if (truth === 'sent' && entry.receipt)
    return (
      <SentView
        submission={entry}
        receipt={entry.receipt}
        methodName={entry.methodName}
        onAnother={onAnother}
      />
    )
  if (entry.trouble?.why === 'received-before')
    return <ReceivedView entryKey={entry.key} onAnother={onAnother} />
  const state = truth === 'sent' ? 'sending' : truth
  const isGone = live === 'gone'
  const trouble = troubleText(entry)

  return (
    <Truth
      kind={isGone ? 'bad' : state}
      word={isGone ? 'Eliminado' : <DeviceText text={TRUTH_WORDS[state]} />}
      say={
        <p role="status">
          <DeviceText text={isGone ? 'Já não está guardado neste {aparelho}.' : SAY[state]} />
        </p>
      }
      drawing={isGone ? null : <Drawing truth={state} />}
    >
      <Reference value={referenceOf(entry.key)} />
      <Facts
        facts={[
          ['Valor', moneyText(entry.fields.amountCents)],
          ['Método', entry.methodName],
          ['Guardado em', dateTimeText(new Date(entry.createdAt))],
          ['Gasto previsto', sizeText(entry.file.size)],
        ]}
      />
      {!isGone && (
        <>
          {trouble && state !== 'saved' && state !== 'sending' && <p>{trouble}</p>}
          {state === 'asking' && (
            <p>
              <strong>Não envie outra vez:</strong> perguntamos sozinhos. A referência é a mesma e não conta a
              dobrar.
            </p>
          )}
          <EntryWait entry={entry} />
          {state === 'saved' && (
            <p>Pode fechar a aplicação: o envio começa sozinho. Não apague os dados do navegador até lá.</p>
          )}
        </>
      )}
      <Actions>
        {!isGone && state === 'asking' && (
          <Button wide onClick={() => sending.sendNow(entry.key)}>
            Perguntar agora
          </Button>
        )}
        {!isGone && state === 'login' && (
          <ButtonLink to="/login" search={{ redirect: '/enviar-comprovante/pendentes' }} wide>
            Entrar
          </ButtonLink>
        )}
        {!isGone && (state === 'login' || state === 'bad') && (
          <ButtonLink
            to="/enviar-comprovante"
            search={{ editar: entry.key }}
            variant={state === 'bad' ? 'main' : 'line'}
            wide
          >
            {state === 'bad' ? 'Editar e reenviar' : 'Enviar como convidado'}
          </ButtonLink>
        )}
        {!isGone && state !== 'bad' && state !== 'login' && <NoticeOffer />}
        <ButtonLink
          to="/enviar-comprovante/pendentes"
          variant={state === 'saved' || state === 'sending' ? 'main' : 'quiet'}
          wide
        >
          Ver os que estão por enviar
        </ButtonLink>
        <Button variant="quiet" onClick={onAnother}>
          Enviar outro comprovante
        </Button>
        <ButtonLink to="/doacao" variant="quiet">
          Voltar à doação
        </ButtonLink>
      </Actions>
    </Truth>
  )
}
