import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { longDayText } from '@/lib/dates'
import { formatCount } from '@/lib/formats'
import { useBarrier } from '@/ui/list/use-barrier'
import { Icon } from '@/ui/media/icon'
import { Time } from '@/ui/page/time'
import { Asking, useAsking } from './asking'
import { headline, leadOf, spokenText, visitAhead } from './beneficiary-words'
import styles from './beneficiary.module.css'
import { Calls } from './calls'
import { Opening } from './opening'
import { OwnRequests } from './own-requests'
import { ReadAloud } from './read-aloud'
import { ReceivedHelp, receivedOf } from './received-help'
import { useOwnRequests } from './use-own-requests'

/** Maximum number of received supports in the first view. */
const RECENT = 3

function VisitFacts({ request, visitOn }: { request: MatchingRequest; visitOn: string }) {
  return (
    <>
      <li>
        <Icon name="clock" />
        <span>
          <Time at={visitOn} as="long" />
          {request.visitNote && `, ${request.visitNote}`}
        </span>
      </li>
      {(request.place || request.district) && (
        <li>
          <Icon name="pin" />
          <span>{[request.place, request.district].filter(Boolean).join(', ')}</span>
        </li>
      )}
    </>
  )
}

/**
 * The first view of a beneficiary's portal: the next step, ways to contact the association, the most urgent request,
 * and the help that was received.
 */
export function BeneficiaryView({ user }: { user: User }) {
  const barrier = useBarrier()
  const { read, own, open, reader } = useOwnRequests(user)
  const { today } = reader
  const asking = useAsking(user)
  const [current] = open
  const done = receivedOf(own)
  const visitOn = visitAhead(current, today)
  return (
    <div className={styles.screen}>
      <Opening
        tone="leaf"
        above={<ReadAloud text={spokenText(own, { ...reader, hours: institution.hours })} />}
        title={headline(current, today)}
        lead={leadOf(current, today)}
        facts={current && visitOn ? <VisitFacts request={current} visitOn={visitOn} /> : undefined}
      />
      <Calls
        onAsk={asking.isOpen ? null : () => asking.setOpen(true)}
        visit={visitOn && longDayText(visitOn)}
      />
      <Asking user={user} barrier={barrier} asking={asking} />
      <div className={styles.desk} data-alone={done.length === 0 ? '' : undefined}>
        <section className={styles.part}>
          <OwnRequests
            {...{ user, barrier, read, reader, asking }}
            title="O meu pedido"
            isFirst={own.length === 0}
            open={open.slice(0, 1)}
          />
          {open.length > 1 && (
            <p>
              <Link to="/client-area/$" params={{ _splat: 'pedidos' }}>
                Ver os {formatCount(open.length, 'pedido', 'pedidos')}
              </Link>
            </p>
          )}
        </section>
        {done.length > 0 && (
          <section className={styles.part}>
            <h2>O que já recebeu</h2>
            <ReceivedHelp done={done.slice(0, RECENT)} />
            {done.length > RECENT && (
              <p>
                <Link to="/client-area/$" params={{ _splat: 'apoios' }}>
                  Ver os {done.length} apoios
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
    </div>
  )
}
