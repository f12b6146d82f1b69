import { useSession } from '@/lib/session'
import type { EntryReceipt } from '@/offline/outbox-entry'
import { receivedAt } from '@/offline/received-at'
import type { Submission } from '@/offline/submission'
import { moneyText } from '@/shared/money'
import { CopyButton } from '@/ui/page/copy-button'
import { ButtonAnchor, ButtonLink } from '@/ui/page/button'
import { PushOffer } from '@/ui/pwa/push-offer'
import styles from './after-sent.module.css'
import { ReviewClock } from './review-clock'

interface AfterSentProps {
  submission: Pick<Submission, 'mode' | 'fields'>
  receipt: EntryReceipt
  reference: string
  methodName: string
}

/**
 * The part of the screen below an accepted proof: the time of the response, the number to copy, and the offer of push
 * messages or, for a guest, of an account with the same e-mail.
 */
export function AfterSent({ submission, receipt, reference, methodName }: AfterSentProps) {
  const { amountCents, guest } = submission.fields
  const isGuest = useSession().status !== 'signed-in'
  const text = `Doação n.º ${receipt.number}, referência ${reference}, ${moneyText(amountCents)}, ${methodName}.`
  return (
    <>
      <ReviewClock receivedAt={receivedAt(receipt)} />
      <div className={styles.keep}>
        <p id="numero-da-doacao">
          Doação n.º <span className="num">{receipt.number}</span>, referência{' '}
          <span className="num">{reference}</span>, {moneyText(amountCents)}, {methodName}.
        </p>
        <div className={styles.ways}>
          <CopyButton label="Número da doação" value={text} valueId="numero-da-doacao" hasWord />
          <ButtonAnchor
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            icon="share"
            variant="line"
            size="sm"
          >
            Guardar no WhatsApp
          </ButtonAnchor>
        </div>
      </div>
      {/* Only signed-in users can subscribe to push messages. The offer is made only now, because users refuse it when
          they have just opened the site. */}
      {submission.mode === 'logged' && <PushOffer />}
      {guest && isGuest && (
        <div className={styles.account}>
          <p>
            Uma conta mostra juntas as doações que enviar depois de entrar. Esta segue‑se com o número e o{' '}
            <span className="num">e-mail</span>.
          </p>
          <ButtonLink to="/login" search={{ mode: 'register' }} state={{ person: guest }} variant="line" wide>
            <span>
              Criar conta com este <span className="num">e-mail</span>
            </span>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
