import { useId } from 'react'
import type { FieldEntry } from '@/offline/field/entries'
import { Choice } from '@/ui/form/choice'
import { FieldError } from '@/ui/form/field'
import { numberForApi, numberForForm } from '@/shared/project-numbers'
import { partFacts, partName } from '../parts/part-words'
import { milestoneNow } from './records-now'
import type { FieldProject } from './field-queries'
import { LoweredChoice } from './lowered-choice'
import styles from './field.module.css'
import type { FieldNoteForm } from './use-field-note'

interface MilestoneFieldsProps {
  form: FieldNoteForm
  field: FieldProject
  /** The project's entries on this device, without the one that the user is editing. */
  others: readonly FieldEntry[]
}

const MILESTONE_GONE = 'O marco deste envio já não existe na associação. Escolha outro, ou elimine o envio.'

/** Formats a progress in percent: '58.8' -> '58,8 %' */
const shownProgress = (progress: string): string =>
  `${numberForForm('progress_percentage', String(Number(progress) || 0))} %`

/** Fields to select a milestone and set its progress. The user must confirm a progress that is lower than before. */
export function MilestoneFields({ form, field, others }: MilestoneFieldsProps) {
  const { note, set, problems } = form
  const id = useId()
  if (!note) return null
  /** Whether the association has deleted the milestone of the entry that the user corrects. */
  const isGone = note.milestone !== null && field.milestones.every((part) => part.id !== note.milestone)
  const choose = (milestone: number) => {
    const values = milestoneNow(field, milestone, others)?.values
    const isDone = values?.is_completed ?? false
    const progress = numberForApi('progress_percentage', values?.progress_percentage || '0')
    set({ milestone, isDone, isLowered: false, progress })
  }
  return (
    <>
      {(isGone || problems.milestone) && (
        <div role="alert" id={`${id}-milestone`}>
          <FieldError>{isGone ? MILESTONE_GONE : problems.milestone}</FieldError>
        </div>
      )}
      <div className={styles.choices} role="radiogroup" aria-label="Que marco avançou?">
        {field.milestones.map((part) => (
          <Choice
            key={part.id}
            type="radio"
            name="field-milestone"
            value={String(part.id)}
            checked={note.milestone === part.id}
            onChange={() => choose(part.id)}
            title={partName('milestones', part)}
            hint={partFacts('milestones', part)}
            invalid={problems.milestone !== undefined}
            {...(problems.milestone && { describedBy: `${id}-milestone` })}
          />
        ))}
      </div>
      {note.milestone !== null && !isGone && (
        <>
          <Choice
            type="checkbox"
            name="field-done"
            title="Está feito"
            checked={note.isDone}
            invalid={problems.progress !== undefined}
            {...(problems.progress && { describedBy: `${id}-progress` })}
            onChange={(isDone) => set({ isDone })}
          />
          {!note.isDone && (
            <div className={styles.range}>
              <label htmlFor={id}>Progresso</label>
              <input
                id={id}
                type="range"
                min={0}
                max={100}
                step={5}
                value={Number(note.progress) || 0}
                aria-valuetext={shownProgress(note.progress)}
                onChange={(event) => set({ progress: event.currentTarget.value })}
              />
              <output htmlFor={id} className="num">
                {shownProgress(note.progress)}
              </output>
            </div>
          )}
          {problems.progress && (
            <div role="alert" id={`${id}-progress`}>
              <FieldError>{problems.progress}</FieldError>
            </div>
          )}
          <LoweredChoice form={form} title="Confirmo: o progresso desce" />
        </>
      )}
    </>
  )
}
