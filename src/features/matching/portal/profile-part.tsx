import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Choosable } from '@/api/matching'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { refusalFor } from '@/lib/form-refusal'
import { hasProblems } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { SmallFormActs } from '@/ui/form/small-form-acts'
import { Button } from '@/ui/page/button'
import { PlaceFields } from '../place-fields'
import { PROFILE_FAILED, useSaveProfile, whyFailed } from '../mutations'
import { CAUSES_FAILED, causesQuery, SKILLS_FAILED, skillsQuery, type VolunteerProfile } from '../queries'
import styles from './volunteer.module.css'
import { useFormOpen } from './use-form-open'
import { useWeek } from './use-week'
import { Week } from './week'

interface ProfileProps {
  userId: number
  profile: VolunteerProfile
  barrier: string | null
}

/** Section with the times of the week at which the volunteer can help. They are saved shortly after the last touch. */
export function Times({ userId, profile, barrier }: ProfileProps) {
  const week = useWeek(userId, profile)
  return (
    <section className={styles.part} id="agenda">
      <h2>Quando posso</h2>
      <Week
        availability={week.times}
        isDisabled={barrier !== null || profile.is_archived}
        onChange={week.change}
      />
      <p className={styles.soft} role="status">
        {week.isSaving
          ? 'A guardar…'
          : week.isSaved
            ? 'Guardado.'
            : 'Toque nas horas livres. Só lhe pedimos ajuda nessas.'}
      </p>
    </section>
  )
}

interface PillsProps {
  legend: string
  failed: string
  all: Choosable[] | undefined
  isError: boolean
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

function Pills({ legend, failed, all, isError, chosen, onChange }: PillsProps) {
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      {isError && !all && <Note tone="bad">{failed}</Note>}
      {all?.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

const EMPTY = { skills: [] as number[], causes: [] as number[], province: '', district: '', place: '' }

const profileDraft = (userId: number) => valuesDraft('volunteer-profile', userId, EMPTY)

/** The fields beside which an error message of the server is shown. */
const PLACE_FIELDS = ['province', 'district'] as const

function ProfileForm({ userId, profile, barrier, onDone }: ProfileProps & { onDone: () => void }) {
  const skills = useQuery(skillsQuery)
  const causes = useQuery(causesQuery)
  const save = useSaveProfile(userId)
  const draft = useMemo(() => profileDraft(userId), [userId])
  const form = useForm({
    name: 'volunteer',
    initial: {
      skills: profile.skills.map((skill) => skill.id),
      causes: profile.causes.map((cause) => cause.id),
      province: profile.province || 'Cabo Delgado',
      district: profile.district,
      place: profile.place,
    },
    problems: () => ({}),
    draft,
    barrier,
    send: (values) => save.mutateAsync(values),
    onSent: onDone,
    refused: (error) => {
      const { problems = {} } = refusalFor(error, PLACE_FIELDS)
      return hasProblems(problems)
        ? { problems }
        : { failure: { title: PROFILE_FAILED, text: whyFailed(error) } }
    },
  })
  const { values, set, problems, fields } = form
  return (
    <FormFrame form={form} className={styles.form} aria-label="O que sei fazer">
      <DraftNote form={form} />
      <Pills
        legend="O que sei fazer"
        failed={SKILLS_FAILED}
        all={skills.data}
        isError={skills.isError}
        chosen={values.skills}
        onChange={(chosen) => set({ skills: chosen })}
      />
      <Pills
        legend="Causas que me importam"
        failed={CAUSES_FAILED}
        all={causes.data}
        isError={causes.isError}
        chosen={values.causes}
        onChange={(chosen) => set({ causes: chosen })}
      />
      <TextField {...fields.text('province')} label="Província" maxLength={100} />
      <PlaceFields
        id={form.name}
        values={values}
        onChange={set}
        error={problems.district ?? null}
        label="Bairro ou aldeia"
      />
      <FailureNote failure={form.failure} />
      <SmallFormActs className={styles.acts} form={form} label="Guardar" onCancel={onDone} />
    </FormFrame>
  )
}

/** Section with the volunteer's skills, chosen causes and place. */
export function Abilities({ userId, profile, barrier }: ProfileProps) {
  const [isOpen, setOpen] = useFormOpen(profileDraft, userId)
  const section = useRef<HTMLElement>(null)
  const open = () => {
    flushSync(() => setOpen(true))
    section.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const close = () => {
    flushSync(() => setOpen(false))
    section.current?.querySelector('button')?.focus()
  }
  const place = [profile.place, profile.district, profile.province].filter(Boolean).join(', ')
  const isEmpty = profile.skills.length === 0 && place === ''
  return (
    <section ref={section} className={styles.part} id="perfil">
      <header>
        <h2>O que sei fazer</h2>
        {!isOpen && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null || profile.is_archived}
            aria-label="Mudar o que sei fazer"
            onClick={open}
          >
            Mudar
          </Button>
        )}
      </header>
      {isOpen && !profile.is_archived ? (
        <ProfileForm userId={userId} profile={profile} barrier={barrier} onDone={close} />
      ) : isEmpty ? (
        <p>Diga o que sabe fazer e onde vive, e mostramos os pedidos que lhe servem.</p>
      ) : (
        <dl className={styles.facts}>
          {profile.skills.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
            </div>
          ))}
          {profile.causes.length > 0 && (
            <div>
              <dt>Causas</dt>
              <dd>{profile.causes.map(({ name }) => name).join(', ')}</dd>
            </div>
          )}
          {place && (
            <div>
              <dt>Onde vivo</dt>
              <dd>{place}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
