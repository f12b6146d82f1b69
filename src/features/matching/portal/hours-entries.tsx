import { useState } from 'react'
import { dayText } from '@/lib/dates'
import { durationInWords } from '@/shared/volunteer-hours'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { useDeleteHours } from '../mutations'
import type { OwnHours } from '../queries'
import styles from './hours.module.css'

type Entry = OwnHours['results'][number]

const STATES = { pending: 'À espera da equipa', confirmed: 'Confirmadas', refused: 'Por corrigir' } as const

const entryText = ({ minutes, day }: Entry): string => `${durationInWords(minutes)} de ${dayText(day)}`

interface EntriesProps {
  userId: number
  entries: readonly Entry[]
  barrier: string | null
  /** Called with a message after hours were deleted. The button has disappeared, so the caller moves the focus. */
  onDeleted: (sentence: string) => void
}

/** List of the hours of each day. Hours that staff have not confirmed can be deleted; a dialog asks before (L13). */
export function HoursEntries({ userId, entries, barrier, onDeleted }: EntriesProps) {
  const remove = useDeleteHours(userId)
  const [asked, setAsked] = useState<Entry | null>(null)
  const erase = (entry: Entry) =>
    remove.mutate(entry.id, { onSuccess: () => onDeleted(`Apagou ${entryText(entry)}.`) })
  if (entries.length === 0) return null
  return (
    <details className={styles.entries}>
      <summary>Ver cada dia</summary>
      <ul>
        {entries.map((entry) => (
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
                aria-label={`Apagar ${entryText(entry)}`}
                onClick={() => setAsked(entry)}
              >
                Apagar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Apagar estas horas?"
        confirmLabel="Apagar as horas"
        cancelLabel="Ficar com as horas"
        danger
        onConfirm={() => {
          if (asked) erase(asked)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{asked && entryText(asked)}. Não se pode desfazer: teria de as registar outra vez.</p>
      </ConfirmDialog>
    </details>
  )
}
