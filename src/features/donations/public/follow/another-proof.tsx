import { statusWord, failureText, NO_NETWORK_NOW } from '@/pwa/entry-texts'
import { sendEntryNow } from '@/pwa/outbox-actions'
import { lazy, Suspense, useState } from 'react'
import type { ReplacementEntry } from '@/offline/kinds/replacement'
import { entryStatus } from '@/offline/outbox-entry'
import { Note } from '@/ui/feedback/note'
import { LoadingLine } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { FormFrame, submitting } from '@/ui/form/form-frame'
import { Button, ButtonLink } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import styles from './follow-page.module.css'
import { loadSendPage } from './load-send-page'
import { useReplacement } from './use-replacement'

const FileField = lazy(() => loadSendPage().then((module) => ({ default: module.FileField })))

/** Note that replaces the form while the file is in the outbox, so that the file is not sent twice. */
function Waiting({ entry }: { entry: ReplacementEntry }) {
  const [isBusy, setBusy] = useState(false)
  const sendNow = async () => {
    if (!navigator.onLine) return toast.info(NO_NETWORK_NOW)
    setBusy(true)
    await sendEntryNow(entry.key)
    setBusy(false)
  }
  const status = entryStatus(entry)
  return (
    <Note
      tone={status === 'refused' ? 'bad' : 'wait'}
      icon={status === 'refused' ? 'bad' : 'saved'}
      role="status"
      title={<DeviceText text={statusWord(entry)} />}
      actions={
        <>
          {(status === 'saved' || status === 'confirming') && (
            <Button variant="line" size="sm" icon="again" busy={isBusy} onClick={() => void sendNow()}>
              Tentar agora
            </Button>
          )}
          <ButtonLink to="/enviar-comprovante/pendentes" variant="quiet" size="sm">
            Ver os que estão por enviar
          </ButtonLink>
        </>
      }
    >
      <p>
        {status === 'saved'
          ? 'Segue sozinho quando houver rede. Não é preciso enviar outra vez.'
          : failureText(entry)}
      </p>
    </Note>
  )
}

type AnotherProofProps = Parameters<typeof useReplacement>[0]

/** The form to send another proof of the same donation. */
export function AnotherProof(props: AnotherProofProps) {
  const { file, refused, problem, isSending, waiting, choose, remove, send } = useReplacement(props)
  if (waiting) return <Waiting entry={waiting} />
  return (
    <FormFrame
      form={{ onSubmit: submitting(send), isSending }}
      className={styles.another}
      aria-label="Outro comprovante"
    >
      <h3>Enviar outro comprovante</h3>
      <p>
        Fica na mesma doação, com a referência <strong className="num">{props.status.reference}</strong>. O
        resto já está preenchido.
      </p>
      <Suspense fallback={<LoadingLine>A abrir o formulário...</LoadingLine>}>
        <FileField
          file={file}
          refused={refused}
          error={problem ?? undefined}
          onChoose={(chosen) => void choose(chosen)}
          onRemove={remove}
          keepNow={() => Promise.resolve()}
        />
      </Suspense>
      <Button type="submit" wide busy={isSending}>
        {isSending ? 'A enviar…' : 'Enviar este comprovante'}
      </Button>
    </FormFrame>
  )
}
