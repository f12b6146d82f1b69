import { useId } from 'react'
import type { FieldEntry } from '@/offline/field/entries'
import { Choice } from '@/ui/form/choice'
import { FieldError } from '@/ui/form/field'
import { numberForApi, numberForForm } from '@/shared/project-numbers'
import { partFacts, partName } from '../parts/part-words'
import { milestoneNow } from './records-now'
import type { FieldProject } from './field-queries'
import styles from './field.module.css'
import type { FieldNoteForm } from './use-field-note'

interface MilestoneFieldsProps {
  form: FieldNoteForm
  field: FieldProject
  waiting: readonly FieldEntry[]
}

/** Formats a progress in percent: '58.8' -> '58,8 %' */
const shownProgress = (progress: string): string =>
  `${numberForForm('progress_percentage', String(Number(progress) || 0))} %`

/** Fields to select a milestone and set its progress. The user must confirm a progress that is lower than before. */
export function MilestoneFields({ form, field, waiting }: MilestoneFieldsProps) {
  const { note, set, problems } = form
  const id = useId()
  if (!note) return null
  const choose = (milestone: number) => {
    const values = milestoneNow(field, milestone, waiting)?.values
    const isDone = values?.is_completed ?? false
    const progress = numberForApi('progress_percentage', values?.progress_percentage || '0')
    set({ milestone, isDone, isLowered: false, progress })
  }
  return (
    <>
      {problems.milestone && <FieldError>{problems.milestone}</FieldError>}
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
          />
        ))}
      </div>
      {note.milestone !== null && (
        <>
          <Choice
            type="checkbox"
            name="field-done"
            title="Está feito"
            checked={note.isDone}
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
            <div role="alert">
              <FieldError>{problems.progress}</FieldError>
            </div>
          )}
          {(problems.progress?.startsWith('Estava') || note.isLowered) && (
            <Choice
              type="checkbox"
              name="field-lowered"
              title="Confirmo: o progresso desce"
              checked={note.isLowered}
              onChange={(isLowered) => set({ isLowered })}
            />
          )}
        </>
      )}
    </>
  )
}
