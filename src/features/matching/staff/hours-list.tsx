import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMay } from '@/lib/permission'
import { HOURS_STATE_WORDS } from '@/shared/matching-words'
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
import { useArrival } from './use-arrival'
import { useMatchingChange } from './use-matching-change'

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

/** List of the hours that volunteers have logged. Pending hours come first. */
export function HoursList({ userId }: { userId: number }) {
  const id = useId()
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery(hoursListQuery(userId, page))
  const { isBusy, run } = useMatchingChange(userId)
  const mayEdit = useMay('volunteers.edit')
  const barrier = useBarrier()
  const [refusing, setRefusing] = useState<LoggedHours | null>(null)
  const [reason, setReason] = useState('')
  const stateId = (entry: LoggedHours) => `${id}-${entry.id}`
  const arrive = useArrival(data?.results ?? [], stateId)
  const confirm = ({ id: entry }: LoggedHours) =>
    arrive(
      (row) => row.id === entry && row.status === 'confirmed',
      async () => (await run(CONFIRM, () => decideHours(entry, { decision: 'confirm' }))) !== null,
    )
  const send = async (entry: LoggedHours): Promise<boolean> => {
    const saved = await run(REFUSE, () =>
      decideHours(entry.id, { decision: 'refuse', reason: reason.trim() }),
    )
    if (!saved) return false
    setRefusing(null)
    setReason('')
    return true
  }
  const refuse = () => {
    if (!refusing || reason.trim() === '') return document.getElementById(id)?.focus()
    void arrive(
      (row) => row.id === refusing.id && row.status === 'refused',
      () => send(refusing),
    )
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
                  <p id={stateId(entry)} tabIndex={-1}>
                    <b>{HOURS_STATE_WORDS[entry.status]}</b>
                    {entry.reason && `: ${entry.reason}`}
                  </p>
                </div>
                {mayEdit && entry.status === 'pending' && (
                  <div className={styles.acts}>
                    <Button
                      size="sm"
                      disabled={isBusy || barrier !== null}
                      aria-label={`Confirmar ${durationInWords(entry.minutes)} de ${entry.volunteer_name}`}
                      onClick={() => void confirm(entry)}
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
        needsNetwork
        busy={isBusy}
        onConfirm={refuse}
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
