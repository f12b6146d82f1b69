import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listManagedParts, readManagedMetrics } from '@/api/managed-project-parts'
import { dayText } from '@/lib/dates'
import { announce } from '@/offline/channel'
import type { FieldChangeEntry } from '@/offline/field/entries'
import { changeEntry } from '@/offline/outbox-store'
import { removeFromOutbox, sendFromPage } from '@/pwa/outbox-actions'
import { Choice } from '@/ui/form/choice'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { partLabel } from '../parts/part-words'
import { fieldProjectQuery } from './field-queries'
import styles from './field.module.css'
import { focusWaiting } from './focus-waiting'
import { alsoChanged, chosenChange, clashes, isSame, lowers, type Theirs } from './resolve-conflict'

/**
 * Reads the current values of the changed metrics or of the changed milestone from the server. Resolves to null if the
 * milestone no longer exists.
 */
async function readTheirs({ projectId, milestone }: FieldChangeEntry): Promise<Theirs | null> {
  if (!milestone) {
    const { values, version, saved } = await readManagedMetrics(projectId)
    return { values: { ...values }, version, ...saved }
  }
  const part = (await listManagedParts('milestones', projectId)).find(({ id }) => id === milestone.id)
  return part ? { values: { ...part.values }, version: part.version, ...part.saved } : null
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
  return typeof value === 'string' && value !== '' ? value : '(vazio)'
}

/**
 * Form that shows the user's values beside the server's current values, field by field. Neither version is lost before
 * the user has chosen.
 */
export function ConflictChoice({ entry, userId }: { entry: FieldChangeEntry; userId: number }) {
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['staff', userId, 'field-theirs', entry.key],
    queryFn: () => readTheirs(entry),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  if (read.data === null) return <p>Este marco já não existe na associação. Elimine este envio.</p>
  if (!read.data)
    return (
      <p>{read.isError ? 'Sem rede: a escolha espera. Nada se perde.' : 'A ler o que há na associação...'}</p>
    )
  const theirs = read.data
  const isLower = (field: string) => lowers(field, entry.values[field], theirs.values[field])
  // By default the user's values are selected, except a value that is lower than the server's: a progress must not go
  // down unless the user chooses this (D81).
  const mine = chosen ?? new Set(Object.keys(entry.values).filter((field) => !isLower(field)))
  const choose = (field: string, isMine: boolean) =>
    setChosen(new Set(isMine ? [...mine, field] : [...mine].filter((one) => one !== field)))
  const decide = async () => {
    const change = chosenChange(entry, theirs, mine)
    if (change) {
      await changeEntry(entry.key, (one) => ({ ...one, ...change }))
      announce({ type: 'outbox-changed' })
      await sendFromPage()
    } else await removeFromOutbox(entry.key)
    focusWaiting()
    await client.invalidateQueries({ queryKey: fieldProjectQuery(userId, entry.slug).queryKey })
  }
  const also = alsoChanged(entry, theirs)
  /** Whether the user's choice completes the milestone, which sets its progress to 100 %. */
  const isCompleted = mine.has('is_completed') && entry.values.is_completed === true
  return (
    <div className={styles.clash}>
      <p>
        {theirs.by ?? 'A associação'} mudou este registo
        {theirs.at && (
          <>
            {' '}
            em <Time at={theirs.at} as="moment" />
          </>
        )}
        . Nada se perde até escolher.
      </p>
      {clashes(entry, theirs).map((field) => (
        <div key={field} role="radiogroup" aria-label={partLabel(field)} className={styles.choices}>
          <p>
            <b>{partLabel(field)}</b>. Antes, nos dois lados: <b className="num">{shown(entry.was[field])}</b>
            {isSame(entry.was[field], theirs.values[field]) && '. Só mudou aqui.'}
          </p>
          <Choice
            type="radio"
            name={`${entry.key}-${field}`}
            checked={mine.has(field)}
            onChange={() => choose(field, true)}
            title="Ficar com o meu"
            text={<b className="num">{shown(entry.values[field])}</b>}
          />
          <Choice
            type="radio"
            name={`${entry.key}-${field}`}
            checked={!mine.has(field)}
            onChange={() => choose(field, false)}
            title="Ficar com o da associação"
            text={<b className="num">{shown(theirs.values[field])}</b>}
          />
          {isLower(field) && mine.has(field) && (
            <p role="status">
              <b>O valor desce:</b> de {shown(theirs.values[field])} para {shown(entry.values[field])}.
            </p>
          )}
        </div>
      ))}
      {also.length > 0 && (
        <div>
          <p>A associação mudou também{isCompleted ? ':' : ', e isto fica como está lá:'}</p>
          <dl className={styles.facts}>
            {also.map((field) => (
              <div key={field}>
                <dt>{partLabel(field)}</dt>
                <dd>
                  de <span className="num">{shown(entry.was[field])}</span> para{' '}
                  <b className="num">{shown(theirs.values[field])}</b>
                  {isCompleted && field === 'progress_percentage' && '; com «Feito» passa a 100'}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <Button wide onClick={() => void decide()}>
        Guardar com estas escolhas
      </Button>
    </div>
  )
}
