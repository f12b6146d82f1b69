import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMay } from '@/lib/permission'
import { durationInWords } from '@/shared/volunteer-hours'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { TextField } from '@/ui/form/field'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { Mantine } from '@/ui/theme/mantine'
import { decideHours, hoursListQuery, type LoggedHours } from './matching-calls'
import { viewing } from './matching-filters'
import styles from './matching.module.css'
import { useMatchingChange } from './use-matching-change'

const STATES = { pending: 'Por confirmar', confirmed: 'Confirmadas', refused: 'Recusadas' } as const
const CONFIRM = {
  done: 'Horas confirmadas.',
  failed: 'As horas não ficaram confirmadas.',
  logged: 'Hours could not be confirmed',
}
const REFUSE = {
  done: 'Horas recusadas.',
  failed: 'As horas não ficaram recusadas.',
  logged: 'Hours could not be refused',
}

/** The hours that volunteers logged, those that wait first. */
export function HoursList({ userId }: { userId: number }) {
  const id = useId()
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(hoursListQuery(userId, page))
  const { isBusy, run } = useMatchingChange(userId)
  const mayEdit = useMay('volunteers.edit')
  const barrier = useBarrier()
  const [refusing, setRefusing] = useState<LoggedHours | null>(null)
  const [reason, setReason] = useState('')
  const refuse = async () => {
    if (!refusing || reason.trim() === '') return document.getElementById(id)?.focus()
    const body = { decision: 'refuse' as const, reason: reason.trim() }
    if (await run(REFUSE, () => decideHours(refusing.id, body))) {
      setRefusing(null)
      setReason('')
    }
  }
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        Pedidos de ajuda
      </BackLink>
      <h1 tabIndex={-1}>Horas de voluntários</h1>
      {barrier && (
        <Note tone="wait" icon="offline" role="status">
          {barrier}
        </Note>
      )}
      {data ? (
        data.count === 0 ? (
          <p>Ainda ninguém registou horas.</p>
        ) : (
          <ul className={styles.people}>
            {data.results.map((entry) => (
              <li key={entry.id}>
                <div>
                  <p>
                    <b>{entry.volunteer_name || `Voluntário n.º ${entry.volunteer}`}</b> ·{' '}
                    <span className="num">{durationInWords(entry.minutes)}</span> · <Time at={entry.day} />
                  </p>
                  <p className={styles.soft}>
                    {[entry.task || 'Outro trabalho', entry.note].filter(Boolean).join(': ')}
                  </p>
                  <p>
                    <b>{STATES[entry.status]}</b>
                    {entry.reason && `: ${entry.reason}`}
                  </p>
                </div>
                {mayEdit && entry.status === 'pending' && (
                  <div className={styles.acts}>
                    <Button
                      size="sm"
                      disabled={isBusy || barrier !== null}
                      aria-label={`Confirmar ${durationInWords(entry.minutes)} de ${entry.volunteer_name}`}
                      onClick={() => void run(CONFIRM, () => decideHours(entry.id, { decision: 'confirm' }))}
                    >
                      Confirmar
                    </Button>
                    <Button
                      variant="quiet"
                      size="sm"
                      disabled={isBusy || barrier !== null}
                      aria-label={`Recusar ${durationInWords(entry.minutes)} de ${entry.volunteer_name}`}
                      onClick={() => setRefusing(entry)}
                    >
                      Recusar
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )
      ) : isPending ? (
        <>
          <LoadingLine>A carregar as horas...</LoadingLine>
          <Skeleton height="320px" />
        </>
      ) : (
        <ReadTrouble what="As horas" onRetry={() => void refetch()} />
      )}
      {data && data.count > 20 && (
        <p className={styles.acts}>
          <Button variant="line" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <Button variant="line" size="sm" disabled={data.next === null} onClick={() => setPage(page + 1)}>
            Próxima
          </Button>
        </p>
      )}
      <ConfirmDialog
        opened={refusing !== null}
        title="Recusar estas horas?"
        confirmLabel="Recusar"
        cancelLabel="Cancelar"
        busy={isBusy}
        onConfirm={() => void refuse()}
        onCancel={() => setRefusing(null)}
      >
        <Mantine>
          <TextField
            id={id}
            label="Porquê? O voluntário lê isto."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Mantine>
      </ConfirmDialog>
    </div>
  )
}
