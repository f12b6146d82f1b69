import type { ReactNode } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { callHref } from '@/lib/call-href'
import { Icon, type IconName } from '@/ui/media/icon'
import { ButtonAnchor } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import type { Cloth } from '@/ui/page/tone'
import styles from './volunteer.module.css'

interface RequestCardProps {
  request: MatchingRequest
  cloth: Cloth
  children?: ReactNode
}

function Fact({ icon, word, children }: { icon: IconName; word: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="vh">{word}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Matches the beginning of a reason that names what does not fit the volunteer (src/shared/matching.ts). */
const LACKS = /^(Também|Falta|Não|Noutra)/

/** Card of a request with its programme's pattern: when and where help is needed, and why it fits the volunteer. */
export function RequestCard({ request, cloth, children }: RequestCardProps) {
  const { title, description, cause, district, place, startsOn, schedule, reasons } = request
  const isAgreed = request.ownState === 'agreed'
  return (
    <article className={styles.request}>
      <span className={`${styles.strip} c-${cloth}`} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p className={styles.soft}>{[cause, district].filter(Boolean).join(' · ')}</p>
        {description && <p>{description}</p>}
        <dl>
          {(startsOn ?? schedule) && (
            <Fact icon="clock" word="Quando">
              {startsOn && (
                <>
                  A começar a <Time at={startsOn} as="long" />
                </>
              )}
              {startsOn && schedule && ', '}
              {schedule}
            </Fact>
          )}
          {place && (
            <Fact icon="pin" word="Onde">
              {place}
            </Fact>
          )}
          {isAgreed && request.requesterName && (
            <Fact icon="user" word="Com quem">
              {request.requesterName}
            </Fact>
          )}
          {!isAgreed &&
            reasons.map((reason) => (
              <Fact key={reason} icon={LACKS.test(reason) ? 'plus' : 'check'} word="Porquê eu">
                {reason}
              </Fact>
            ))}
        </dl>
        {isAgreed && request.requesterPhone && (
          <p className={styles.acts}>
            <ButtonAnchor href={callHref(request.requesterPhone)} icon="call" variant="line" size="sm">
              Ligar a {request.requesterName}
            </ButtonAnchor>
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
