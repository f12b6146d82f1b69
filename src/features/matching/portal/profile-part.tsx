import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { Choosable } from '@/api/matching'
import { Note } from '@/ui/feedback/note'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { PlaceFields } from '../place-fields'
import { useSaveProfile } from '../mutations'
import { CAUSES_FAILED, causesQuery, SKILLS_FAILED, skillsQuery, type VolunteerProfile } from '../queries'
import styles from './volunteer.module.css'
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

function ProfileForm({ userId, profile, barrier, onDone }: ProfileProps & { onDone: () => void }) {
  const id = useId()
  const skills = useQuery(skillsQuery)
  const causes = useQuery(causesQuery)
  const save = useSaveProfile(userId)
  const [values, setValues] = useState(() => ({
    skills: profile.skills.map((skill) => skill.id),
    causes: profile.causes.map((cause) => cause.id),
    district: profile.district,
    province: profile.province || 'Cabo Delgado',
    place: profile.place,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && barrier === null) save.mutate(values, { onSuccess: onDone })
  }
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }))
  return (
    <form onSubmit={submit} noValidate>
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
      <Mantine>
        <TextField
          id={`${id}-province`}
          label="Província"
          maxLength={100}
          value={values.province}
          onChange={(event) => set({ province: event.currentTarget.value })}
        />
        <PlaceFields id={id} values={values} onChange={set} label="Bairro ou aldeia" />
      </Mantine>
      <p className={styles.acts}>
        <Button type="submit" size="sm" busy={save.isPending} disabled={barrier !== null}>
          Guardar
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancelar
        </Button>
      </p>
    </form>
  )
}

/** Section with the volunteer's skills, chosen causes and place. */
export function Abilities({ userId, profile, barrier }: ProfileProps) {
  const [isOpen, setOpen] = useState(false)
  const place = [profile.place, profile.district, profile.province].filter(Boolean).join(', ')
  const isEmpty = profile.skills.length === 0 && place === ''
  return (
    <section className={styles.part} id="perfil">
      <header>
        <h2>O que sei fazer</h2>
        {!isOpen && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null || profile.is_archived}
            aria-label="Mudar o que sei fazer"
            onClick={() => setOpen(true)}
          >
            Mudar
          </Button>
        )}
      </header>
      {isOpen ? (
        <ProfileForm userId={userId} profile={profile} barrier={barrier} onDone={() => setOpen(false)} />
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
