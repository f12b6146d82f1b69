import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import { Button } from '@/ui/page/button'
import type { OwnHours } from '../queries'
import { HoursEntries } from './hours-entries'
import { HoursMonths } from './hours-months'
import { HoursSum } from './hours-sum'
import styles from './hours.module.css'
import { LogForm, logDraft } from './log-form'
import { useFormOpen } from './use-form-open'
import { useTold } from './use-told'

interface HoursProps {
  userId: number
  hours: OwnHours
  helped: readonly MatchingRequest[]
  barrier: string | null
}

/** Section about a volunteer's time: the sum, the months, the entries, and the form for new entries. */
export function Hours({ userId, hours, helped, barrier }: HoursProps) {
  const [isOpen, setOpen] = useFormOpen(logDraft, userId)
  const { heading, told, tell } = useTold()
  return (
    <section className={styles.band} id="horas">
      <div className={styles.sum}>
        <HoursSum hours={hours} heading={heading} />
        <p role="status">{told}</p>
        <p className={styles.acts}>
          {!isOpen && (
            <Button size="sm" icon="plus" disabled={barrier !== null} onClick={() => setOpen(true)}>
              Registar horas
            </Button>
          )}
          {hours.confirmed_minutes > 0 && (
            <Link to="/client-area/$" params={{ _splat: 'declaracao' }}>
              Declaração de horas
            </Link>
          )}
        </p>
        {isOpen && (
          <LogForm
            userId={userId}
            helped={helped}
            barrier={barrier}
            onDone={() => setOpen(false)}
            onSent={() => tell('As horas ficaram registadas. A equipa confirma-as.')}
          />
        )}
      </div>
      <div>
        <HoursMonths hours={hours} />
        <HoursEntries userId={userId} entries={hours.results} barrier={barrier} onDeleted={tell} />
      </div>
    </section>
  )
}
