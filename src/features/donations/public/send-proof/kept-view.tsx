import { lazy, Suspense, type ReactNode } from 'react'
import { isProofEntry, type ProofEntry } from '@/offline/kinds/proof'
import { entryStatus } from '@/offline/outbox-entry'
import { failureText, nextAttemptText, NO_NETWORK_NOW, statusWord } from '@/pwa/entry-texts'
import { useOutboxEntry } from '@/pwa/outbox-entries'
import type { Upload } from '@/pwa/outbox-actions'
import { useClosedSending } from '@/pwa/use-closed-sending'
import { useEntrySending } from '@/pwa/use-entry-sending'
import { useSurroundings } from '@/pwa/use-surroundings'
import { formatReference } from '@/shared/reference'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import { Actions, Facts, StatusView } from '@/ui/feedback/status-view'
import { toast } from '@/ui/feedback/toast'
import { formatSize } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { moneyText } from '@/shared/money'
import { Crossing } from './crossing'
import { ReceivedView } from './received-view'
import { Reference } from './reference'
import { SentView } from './sent-view'

// This chunk is not needed for most proofs, because they are sent immediately and then no notification is offered. If
// it cannot be loaded, for example without a network in a browser without a worker, the page must still show that the
// proof is saved.
const NoticeOffer = lazy<() => ReactNode>(() =>
  import('@/ui/pwa/notice-offer').then(
    (module) => ({ default: module.NoticeOffer }),
    () => ({ default: () => null }),
  ),
)

interface KeptViewProps {
  /** The state of the entry when the form put it into the outbox. */
  entry: ProofEntry
  onAnother: () => void
  /** Creates the fetch function for uploads. Tests pass their own function. */
  upload?: Upload | undefined
}

const TEXTS = {
  saved: 'Ainda não foi enviado. Guardado neste {aparelho}, será enviado quando houver rede.',
  sending: 'Está a caminho. Pode sair desta página.',
  confirming: 'O comprovante seguiu, mas a resposta não chegou. Continua guardado neste {aparelho}.',
  login: 'Ainda não foi enviado. Está guardado neste {aparelho}, à espera da conta com que o preparou.',
  refused: 'A associação não o aceitou. Continua guardado neste {aparelho}, para o corrigir.',
}

function Drawing({ status }: { status: keyof typeof TEXTS }) {
  switch (status) {
    case 'sending':
      return <Crossing progress={50} at="way" label="O comprovante vai a caminho." />
    case 'confirming':
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

/** View of a proof in the outbox with its status, which is updated while the page is open (D11). */
export function KeptView({ entry: first, onAnother, upload }: KeptViewProps) {
  const sendsClosed = useClosedSending()
  const live = useOutboxEntry(first.key)
  const sending = useEntrySending({ onOffline: () => toast.info(NO_NETWORK_NOW), upload })
  const entry = typeof live === 'object' && isProofEntry(live) ? live : first
  const status = entryStatus(entry)
  const nextAttempt = nextAttemptText(entry, useSurroundings())

  if (status === 'sent' && entry.receipt)
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
  const state = status === 'sent' ? 'sending' : status
  const isGone = live === 'gone'
  const failure = failureText(entry)

  return (
    <StatusView
      status={isGone ? 'refused' : state}
      word={isGone ? 'Eliminado' : <DeviceText text={statusWord(entry, state)} />}
      text={
        <p role="status">
          <DeviceText text={isGone ? 'Já não está guardado neste {aparelho}.' : TEXTS[state]} />
        </p>
      }
      drawing={isGone ? null : <Drawing status={state} />}
    >
      <Reference value={formatReference(entry.key)} />
      <Facts
        facts={[
          ['Valor', moneyText(entry.fields.amountCents)],
          ['Método', entry.methodName],
          ['Guardado em', <Time at={entry.createdAt} as="moment" />],
          ['Gasto previsto', formatSize(entry.file.size)],
        ]}
      />
      {!isGone && (
        <>
          {failure && state !== 'saved' && state !== 'sending' && <p>{failure}</p>}
          {state === 'confirming' && (
            <p>
              <strong>Não envie outra vez:</strong> perguntamos sozinhos. A referência é a mesma e não conta a
              dobrar.
            </p>
          )}
          {nextAttempt && <p>{nextAttempt}</p>}
          {state === 'saved' && (
            <p>
              {sendsClosed
                ? 'Pode fechar a aplicação: o envio começa sozinho.'
                : 'O envio começa sozinho enquanto esta página estiver aberta, ou quando a voltar a abrir com rede.'}{' '}
              Não apague os dados do navegador até lá.
            </p>
          )}
        </>
      )}
      <Actions>
        {!isGone && state === 'confirming' && (
          <Button wide onClick={() => sending.sendNow(entry.key)}>
            Perguntar agora
          </Button>
        )}
        {!isGone && state === 'login' && (
          <ButtonLink to="/login" search={{ redirect: '/enviar-comprovante/pendentes' }} wide>
            Entrar
          </ButtonLink>
        )}
        {!isGone && (state === 'login' || state === 'refused') && (
          <ButtonLink
            to="/enviar-comprovante"
            search={{ editar: entry.key }}
            variant={state === 'refused' ? 'main' : 'line'}
            wide
          >
            {state === 'refused' ? 'Editar e reenviar' : 'Enviar como convidado'}
          </ButtonLink>
        )}
        {!isGone && state !== 'refused' && state !== 'login' && (
          <Suspense fallback={null}>
            <NoticeOffer />
          </Suspense>
        )}
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
    </StatusView>
  )
}
