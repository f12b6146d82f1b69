import { useState } from 'react'
import { institution } from '@/content/institution'
import { prefilledMailHref } from '@/lib/contact-links'
import { deletePictureCache } from '@/pwa/kept-pictures'
import type { StorageTrouble } from '@/offline/outbox-store'
import type { Submission } from '@/offline/submission'
import { useNetwork } from '@/pwa/use-network'
import { canShareFiles, shareFile } from '@/pwa/share-file'
import { Actions, StatusView } from '@/ui/feedback/status-view'
import { Button, ButtonAnchor } from '@/ui/page/button'
import { NOT_KEPT, proofLetter } from '../../texts'

interface NotKeptViewProps {
  submission: Submission
  trouble: StorageTrouble
  methodName: string
  onKeepAgain: (submission: Submission) => void
  onSend: (submission: Submission) => void
  onForm: () => void
}

/** View for a proof that this browser could not save (L22). It offers all other ways to send the proof. */
export function UnsavedView({
  submission,
  trouble,
  methodName,
  onKeepAgain,
  onSend,
  onForm,
}: NotKeptViewProps) {
  const isOnline = useNetwork() !== 'offline'
  const [isFreeing, setFreeing] = useState(false)
  const freeAndKeep = async () => {
    setFreeing(true)
    await deletePictureCache().catch((error: unknown) => console.warn('No space could be released', error))
    onKeepAgain(submission)
  }
  return (
    <StatusView
      status="refused"
      word="Não foi possível guardar aqui"
      text={<p role="alert">{NOT_KEPT[trouble]}</p>}
    >
      <p>
        {isOnline
          ? 'Pode enviá‑lo já, sem o guardar: mantenha esta página aberta até ver o número da doação.'
          : 'Sem rede não pode ser enviado agora. Mantenha esta página aberta e envie quando a rede voltar, ou anote os dados.'}
      </p>
      <Actions>
        <Button wide disabled={!isOnline} onClick={() => onSend(submission)}>
          Enviar agora, sem guardar
        </Button>
        {trouble === 'full' ? (
          <>
            <Button variant="line" wide busy={isFreeing} onClick={() => void freeAndKeep()}>
              Libertar espaço e guardar
            </Button>
            <p>Libertar espaço apaga só as imagens guardadas para ver sem rede.</p>
          </>
        ) : (
          <Button variant="line" wide onClick={() => onKeepAgain(submission)}>
            Tentar guardar outra vez
          </Button>
        )}
        <ButtonAnchor
          href={prefilledMailHref(institution.email, proofLetter(submission, methodName))}
          variant="quiet"
          icon="mail"
        >
          Enviar por e-mail
        </ButtonAnchor>
        <Button
          variant="quiet"
          icon={canShareFiles() ? 'share' : 'down'}
          onClick={() => void shareFile(submission.file.bytes, submission.file)}
        >
          {canShareFiles() ? 'Partilhar o ficheiro' : 'Guardar o ficheiro'}
        </Button>
        <p>O e-mail abre‑se preenchido; o ficheiro do comprovante tem de o juntar à mensagem.</p>
        <Button variant="quiet" onClick={onForm}>
          Voltar ao formulário
        </Button>
      </Actions>
    </StatusView>
  )
}
