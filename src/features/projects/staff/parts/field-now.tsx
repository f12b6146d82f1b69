import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createManagedPart, updateManagedPart, type ManagedPart } from '@/api/managed-project-parts'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { GALLERY_CATEGORIES } from '@/shared/project-parts'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { SelectField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { Mantine } from '@/ui/theme/mantine'
import { galleryCategoryText } from '../../texts'
import styles from './field-now.module.css'
import { PartForm } from './part-form'
import { partChanges, partsQuery } from './part-queries'
import { partFacts, partName, saveWords } from './part-words'

interface FieldNowProps {
  projectId: number
  userId: number
  barrier: string | null
}

type Step = 'update' | 'milestone' | { photo: File }

/** What a user in the field does most, in three taps each: write an update, complete a milestone, add a photo. */
export function FieldNow(props: FieldNowProps) {
  const [step, setStep] = useState<Step | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const close = () => setStep(null)
  const isBarred = props.barrier !== null
  return (
    <section className={styles.now} aria-labelledby="field-now">
      <h2 id="field-now">No terreno, agora</h2>
      {step === null && (
        <div className={styles.choices}>
          <Button icon="edit" disabled={isBarred} onClick={() => setStep('update')}>
            Escrever uma atualização
          </Button>
          <Button icon="check" disabled={isBarred} onClick={() => setStep('milestone')}>
            Dar um marco por feito
          </Button>
          <Button icon="camera" disabled={isBarred} onClick={() => camera.current?.click()}>
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
          if (photo) setStep({ photo })
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

interface StepProps extends FieldNowProps {
  onClose: () => void
}

/** Sends one part and says how it went. */
function useSending(kind: 'milestones' | 'gallery', { projectId, userId, onClose }: StepProps) {
  const refresh = useRefresh(partChanges(userId, projectId))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = saveWords(kind, kind === 'gallery')
  const send = async (call: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await call()
      toast.success(words.done)
      void refresh()
      onClose()
    } catch (error) {
      logFailure(words, error)
      const { problems, failure } = changeRefusal(words, error, ['image'])
      setProblem(problems?.image ?? [failure?.title, failure?.text].filter(Boolean).join(' '))
      void refresh()
    }
    setBusy(false)
  }
  return { isBusy, problem, send: (call: () => Promise<unknown>) => void send(call) }
}

function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <Note tone="bad" role="alert">
        {text}
      </Note>
    )
  )
}

/** The milestones that are not done yet; the chosen one is completed today. */
function OpenMilestones(props: StepProps) {
  const { projectId, userId, barrier, onClose } = props
  const { data = [], isPending } = useQuery(partsQuery(userId, projectId, 'milestones'))
  const [chosen, setChosen] = useState<ManagedPart<'milestones'> | null>(null)
  const { isBusy, problem, send } = useSending('milestones', props)
  const open = data.filter(({ values }) => !values.is_completed)
  const complete = (part: ManagedPart<'milestones'>) =>
    send(() => updateManagedPart('milestones', projectId, part, { ...part.values, is_completed: true }))
  return (
    <div className={styles.step}>
      <Problem text={problem} />
      {chosen === null ? (
        <>
          <p>
            {isPending
              ? 'A carregar...'
              : open.length === 0
                ? 'Não há marcos por fazer.'
                : 'Qual ficou feito?'}
          </p>
          <ul className={styles.milestones}>
            {open.map((part) => (
              <li key={part.id}>
                <button type="button" onClick={() => setChosen(part)}>
                  <b>{partName('milestones', part)}</b>
                  <small>{partFacts('milestones', part)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <b>{partName('milestones', chosen)}</b> fica feito com a data de hoje.
        </p>
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

/** The photo that was just taken. Its category is chosen before it is sent. */
function NewPhoto(props: StepProps & { photo: File }) {
  const { projectId, barrier, photo, onClose } = props
  const [category, setCategory] = useState<string>('progress')
  const { isBusy, problem, send } = useSending('gallery', props)
  // All attempts to send this photo have the same key, so that the server stores it once (D9).
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Mantine>
      <div className={styles.step}>
        <Problem text={problem} />
        <p>{photo.name}</p>
        <SelectField
          id="photo-category"
          label="O que mostra?"
          value={category}
          disabled={isBusy}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={GALLERY_CATEGORIES.map((value) => ({ value, label: galleryCategoryText(value) }))}
        />
        <p className={styles.actions}>
          <Button
            busy={isBusy}
            disabled={barrier !== null}
            onClick={() =>
              send(() => createManagedPart('gallery', projectId, { category }, { key, file: photo }))
            }
          >
            {isBusy ? 'A enviar...' : 'Enviar fotografia'}
          </Button>
          <Button variant="line" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
        </p>
      </div>
    </Mantine>
  )
}
