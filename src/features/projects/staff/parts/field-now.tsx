import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { updateManagedPart, type ManagedPart } from '@/api/managed-project-parts'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Button } from '@/ui/page/button'
import styles from './field-now.module.css'
import { NewPhoto } from './new-photo'
import { PartForm } from './part-form'
import { partsQuery } from './part-queries'
import { partFacts, partName } from './part-words'
import { Problem, useSending, type FieldNowProps, type StepProps } from './sending'

type Step = 'update' | 'milestone' | { photo: File }

/**
 * The three most frequent actions of users in the field, in three taps each: write an update, complete a milestone, add
 * a photo.
 */
export function FieldNow(props: FieldNowProps) {
  const [step, setStep] = useState<Step | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const begun = useRef<string | null>(null)
  const begin = (next: Step, button: string) => {
    begun.current = button
    setStep(next)
  }
  const close = () => setStep(null)
  // When a step closes, its focused element no longer exists, so the focus returns to the button that opened the step.
  useEffect(() => {
    if (step !== null || begun.current === null) return
    document.getElementById(begun.current)?.focus()
    begun.current = null
  }, [step])
  const isBarred = props.barrier !== null
  return (
    <section className={styles.now} aria-labelledby="field-now">
      <h2 id="field-now">No terreno, agora</h2>
      {step === null && (
        <div className={styles.choices}>
          <Button
            id="now-update"
            icon="edit"
            disabled={isBarred}
            onClick={() => begin('update', 'now-update')}
          >
            Escrever uma atualização
          </Button>
          <Button
            id="now-milestone"
            icon="check"
            disabled={isBarred}
            onClick={() => begin('milestone', 'now-milestone')}
          >
            Dar um marco por feito
          </Button>
          <Button id="now-photo" icon="camera" disabled={isBarred} onClick={() => camera.current?.click()}>
            Juntar fotografia
          </Button>
        </div>
      )}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Fotografia"
        onChange={({ currentTarget }) => {
          const photo = currentTarget.files?.[0]
          currentTarget.value = ''
          if (photo) begin({ photo }, 'now-photo')
        }}
      />
      {step === 'update' && (
        <PartForm {...props} kind="updates" part={null} idPrefix="now-" onClose={close} />
      )}
      {step === 'milestone' && <OpenMilestones {...props} onClose={close} />}
      {step !== null && typeof step === 'object' && (
        <NewPhoto {...props} photo={step.photo} onClose={close} />
      )}
    </section>
  )
}

/**
 * List of the milestones that are not completed yet. The milestone that the user selects is completed with today's
 * date.
 */
function OpenMilestones(props: StepProps) {
  const { projectId, userId, barrier, onClose } = props
  const read = useQuery(partsQuery(userId, projectId, 'milestones'))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { isBusy, problem, send } = useSending('milestones', props)
  // All attempts have the same key. If the response to an attempt was lost, the server recognises the next attempt as
  // the same change instead of reporting a conflict (D9).
  const [key] = useState(() => crypto.randomUUID())
  const open = (read.data ?? []).filter(({ values }) => !values.is_completed)
  // Uses the newest version of the selected milestone: after a refusal the list is read again, and the next attempt
  // sends the new version.
  const chosen = open.find(({ id }) => id === chosenId)
  const complete = (part: ManagedPart<'milestones'>) =>
    send(() =>
      updateManagedPart('milestones', projectId, part, { ...part.values, is_completed: true }, { key }),
    )
  return (
    <div className={styles.step}>
      <Problem text={problem} />
      {chosen ? (
        <p>
          <b>{partName('milestones', chosen)}</b> fica feito com a data de hoje.
        </p>
      ) : read.data ? (
        <>
          <p>{open.length === 0 ? 'Não há marcos por fazer.' : 'Qual ficou feito?'}</p>
          <ul className={styles.milestones}>
            {open.map((part) => (
              <li key={part.id}>
                <button type="button" onClick={() => setChosenId(part.id)}>
                  <b>{partName('milestones', part)}</b>
                  <small>{partFacts('milestones', part)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : read.isPending && read.fetchStatus !== 'paused' ? (
        <p>A carregar...</p>
      ) : (
        <ReadTrouble what="Os marcos" onRetry={() => void read.refetch()} />
      )}
      <p className={styles.actions}>
        {chosen && (
          <Button busy={isBusy} disabled={barrier !== null} onClick={() => complete(chosen)}>
            Está feito
          </Button>
        )}
        <Button variant="line" disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}
