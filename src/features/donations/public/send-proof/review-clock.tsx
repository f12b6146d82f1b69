import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { useNow } from '@/pwa/use-surroundings'
import { REVIEW_HOURS, reviewTime } from '@/shared/donation'
import { ButtonAnchor } from '@/ui/page/button'
import { HourStitches } from '@/ui/page/hour-stitches'
import { Time } from '@/ui/page/time'
import styles from './review-clock.module.css'

/**
 * Shows the part of the promised 48 hours that has passed since the association received a proof. The device does not
 * know whether the proof was reviewed meanwhile, so the text after 48 hours begins with 'Se ainda não teve resposta'.
 */
export function ReviewClock({ receivedAt }: { receivedAt: Date }) {
  const { dueAt, passed, isLate, text } = reviewTime(receivedAt, useNow())
  const due = (
    <strong>
      <Time at={dueAt} as="moment" />
    </strong>
  )
  return (
    <div className={styles.clock}>
      {isLate ? (
        <p>
          O prazo de <span className="num">{REVIEW_HOURS} h</span> terminou em {due}. Se ainda não teve
          resposta, desculpe: ligue‑nos com a referência.
        </p>
      ) : (
        <p>
          Análise em até <span className="num">{REVIEW_HOURS} h</span>. Resposta até {due}.
        </p>
      )}
      <HourStitches
        hours={REVIEW_HOURS}
        passed={passed}
        isAlarm={isLate}
        start={
          <>
            Recebido em <Time at={receivedAt} as="moment" />
          </>
        }
        text={text}
      />
      {isLate && (
        <div className={styles.call}>
          <ButtonAnchor variant="line" size="sm" icon="call" href={telHref(institution.phone)}>
            Ligar para saber
          </ButtonAnchor>
        </div>
      )}
    </div>
  )
}
