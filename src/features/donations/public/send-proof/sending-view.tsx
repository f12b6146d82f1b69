import type { UploadProgress } from '@/api/upload'
import type { Submission } from '@/offline/submission'
import { formatReference } from '@/shared/reference'
import { Button } from '@/ui/page/button'
import { DeviceWord } from '@/ui/page/this-device'
import { formatSize } from '@/lib/formats'
import { moneyText } from '@/shared/money'
import { Crossing } from './crossing'
import { Reference } from './reference'
import { Actions, Facts, StatusView } from '@/ui/feedback/status-view'

/** Returns the sent part of the request in percent. */
const percentSent = ({ sent, total }: UploadProgress): number =>
  total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0

interface SendingViewProps {
  submission: Submission
  progress: UploadProgress
  methodName: string
  /** Whether the proof is saved in the outbox. Otherwise the user must not close the page. */
  isKept: boolean
  onLeave: () => void
  onCancel: () => void
}

export function SendingView({
  submission,
  progress,
  methodName,
  isKept,
  onLeave,
  onCancel,
}: SendingViewProps) {
  const percent = percentSent(progress)
  // The progress for screen readers changes only at each quarter. Otherwise screen readers would announce every
  // progress event.
  const quarter = Math.floor(percent / 25) * 25
  return (
    <StatusView
      status="sending"
      word="A enviar"
      figure={`${percent}\u00a0%`}
      text={
        <p>
          <span className="num">{formatSize(progress.sent)}</span> de{' '}
          <span className="num">{formatSize(progress.total)}</span>.{' '}
          {percent === 100
            ? 'À espera da resposta da associação.'
            : isKept
              ? ''
              : 'Mantenha esta página aberta.'}
        </p>
      }
      drawing={<Crossing progress={percent} at="way" label="O comprovante vai a caminho." />}
    >
      <progress className="vh" max={100} value={percent} aria-label="Envio do comprovante" />
      <p className="vh" role="status">
        {quarter === 100 ? 'Enviado tudo. À espera da resposta.' : `Enviado ${quarter} %`}
      </p>
      <Reference value={formatReference(submission.key)} />
      <Facts
        facts={[
          ['Valor', moneyText(submission.fields.amountCents)],
          ['Método', methodName],
          ['Ficheiro', formatSize(submission.file.size)],
        ]}
      />
      {isKept && (
        <p>
          Se a rede cair, o comprovante continua guardado neste <DeviceWord /> e tentamos outra vez.
        </p>
      )}
      <Actions>
        {isKept && (
          <Button wide onClick={onLeave}>
            Continuar em segundo plano
          </Button>
        )}
        <Button variant="line" wide onClick={onCancel}>
          Cancelar o envio
        </Button>
      </Actions>
    </StatusView>
  )
}
