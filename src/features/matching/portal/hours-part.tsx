import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type CSSProperties, type FormEvent } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { monthText } from '@/lib/dates'
import { formatCount } from '@/lib/formats'
import { changeRefusal } from '@/lib/change-failure'
import { durationInWords, hoursProblems } from '@/shared/volunteer-hours'
import { Note } from '@/ui/feedback/note'
import { SelectField, TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { Mantine } from '@/ui/theme/mantine'
import { useDeleteHours, useLogHours, whyFailed } from '../mutations'
import type { OwnHours } from '../queries'
import { hoursByMonth, minutesOf, todayInMaputo } from './hours-model'
import styles from './hours.module.css'

interface HoursProps {
  userId: number
  hours: OwnHours
  helped: readonly MatchingRequest[]
  barrier: string | null
}

interface Problems {
  day?: string | undefined
  minutes?: string | undefined
  match?: string | undefined
}

const WORDS = { done: 'Horas registadas.', failed: 'As horas não ficaram registadas.', logged: 'Hours' }

function LogForm({ userId, helped, barrier, onDone }: Omit<HoursProps, 'hours'> & { onDone: () => void }) {
  const id = useId()
  const log = useLogHours(userId)
  const works = helped.filter(({ ownState, ownMatch }) => ownState === 'agreed' && ownMatch !== null)
  const [values, setValues] = useState({
    match: String(works[0]?.ownMatch ?? ''),
    day: '',
    time: '',
    note: '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const key = useRef({ of: '', key: '' })
  const [today] = useState(() => todayInMaputo(Date.now()))
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (log.isPending || barrier !== null) return
    const body = {
      day: values.day,
      minutes: minutesOf(values.time),
      match: values.match === '' ? null : Number(values.match),
      note: values.note.trim(),
    }
    const found: Problems = hoursProblems(body, today)
    setProblems(found)
    if (found.day ?? found.minutes) {
      document.getElementById(`${id}-${found.day ? 'day' : 'time'}`)?.focus()
      return
    }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    try {
      await log.mutateAsync({ body, key: key.current.key })
      onDone()
    } catch (error) {
      setProblems(changeRefusal(WORDS, error, ['day', 'minutes', 'match']).problems ?? {})
    }
  }
  const hasProblem = Boolean(problems.day ?? problems.minutes ?? problems.match)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {log.error && !hasProblem && (
        <Note tone="bad" role="alert" title={WORDS.failed}>
          {whyFailed(log.error)} O que escreveu continua aqui.
        </Note>
      )}
      <Mantine>
        <SelectField
          id={`${id}-match`}
          label="Em que trabalho?"
          error={problems.match ?? null}
          value={values.match}
          data={[
            ...works.map((work) => ({ value: String(work.ownMatch), label: work.title })),
            { value: '', label: 'Outro trabalho' },
          ]}
          onChange={(event) => set({ match: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-day`}
          type="date"
          label="Que dia?"
          error={problems.day ?? null}
          max={today}
          value={values.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-time`}
          label="Quanto tempo?"
          hint="Horas, por exemplo 4 ou 2,5 ou 2:30"
          inputMode="decimal"
          autoComplete="off"
          error={problems.minutes ?? null}
          value={values.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-note`}
          label="O que fez?"
          optional
          maxLength={300}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Mantine>
      <p className={styles.acts}>
        <Button type="submit" size="sm" busy={log.isPending} disabled={barrier !== null}>
          Registar
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancelar
        </Button>
      </p>
    </form>
  )
}

const STATES = { pending: 'À espera da equipa', confirmed: 'Confirmadas', refused: 'Por corrigir' } as const

/** The time that a volunteer gave: the sum, the months, the entries, and the form for new ones. */
export function Hours({ userId, hours, helped, barrier }: HoursProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteHours(userId)
  const months = hoursByMonth(hours.results)
  return (
    <section className={styles.band} id="horas">
      <div className={styles.sum}>
        <h2>O seu tempo</h2>
        <p className={`${styles.big} num`}>{durationInWords(hours.confirmed_minutes)}</p>
        <p>
          {hours.days === 0
            ? 'Registe as horas que deu. A equipa confirma-as.'
            : `confirmadas, em ${formatCount(hours.days, 'dia', 'dias')}.`}
          {hours.pending_minutes > 0 && ` ${durationInWords(hours.pending_minutes)} à espera da equipa.`}
        </p>
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
          <LogForm userId={userId} helped={helped} barrier={barrier} onDone={() => setOpen(false)} />
        )}
      </div>
      <div>
        {months.length > 0 && (
          <ul className={styles.months} aria-label="Horas confirmadas por mês">
            {months.map(({ month, minutes }) => (
              <li key={month}>
                <span>{monthText(`${month}-15`)}</span>
                <i
                  aria-hidden="true"
                  style={{ '--stitches': Math.max(1, Math.round(minutes / 60)) } as CSSProperties}
                />
                <b className="num">{durationInWords(minutes)}</b>
              </li>
            ))}
          </ul>
        )}
        {hours.results.length > 0 && (
          <details className={styles.entries}>
            <summary>Ver cada dia</summary>
            <ul>
              {hours.results.map((entry) => (
                <li key={entry.id} data-state={entry.status}>
                  <div>
                    <b>
                      <Time at={entry.day} /> · <span className="num">{durationInWords(entry.minutes)}</span>
                    </b>
                    <p>{[entry.task, entry.note].filter(Boolean).join(': ') || 'Outro trabalho'}</p>
                    <p>
                      {STATES[entry.status]}
                      {entry.reason && `: ${entry.reason}`}
                    </p>
                  </div>
                  {entry.status !== 'confirmed' && (
                    <Button
                      variant="quiet"
                      size="sm"
                      icon="trash"
                      disabled={barrier !== null || remove.isPending}
                      aria-label={`Apagar ${durationInWords(entry.minutes)}`}
                      onClick={() => remove.mutate(entry.id)}
                    >
                      Apagar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
