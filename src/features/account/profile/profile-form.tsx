import { useMemo, useState } from 'react'
import type { Profile } from '@/api/profile'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { refusalFor } from '@/lib/form-refusal'
import { ADDRESS_MAX, PRESENTATION_MAX, profileProblems, type ProfileTexts } from '@/shared/profile'
import { NAME_MAX, PHONE_MAX } from '@/shared/text-field'
import { Note } from '@/ui/feedback/note'
import { DraftNote } from '@/ui/form/draft-note'
import { TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { PROFILE_UPDATE_FAILED, updateProfile } from './profile-calls'
import styles from './profile.module.css'
import { useProfileChange } from './use-profile-change'

const EMPTY: ProfileTexts = { first_name: '', last_name: '', phone: '', address: '', presentation: '' }
const FIELDS = Object.keys(EMPTY) as (keyof ProfileTexts)[]
/**
 * Number of characters that a field accepts beyond its limit, so that a text that is too long gets an error message and
 * is not cut off by the browser.
 */
const ROOM = 50

export const textsOf = ({ user, address, presentation }: Profile): ProfileTexts => ({
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  address,
  presentation,
})

/** Returns only the texts that this form changed, because another tab may have changed other texts. */
export const changedTexts = (before: ProfileTexts, values: ProfileTexts): Partial<ProfileTexts> =>
  Object.fromEntries(
    FIELDS.filter((field) => values[field].trim() !== before[field]).map((field) => [
      field,
      values[field].trim(),
    ]),
  )

const keepTyped = (
  draft: ReturnType<typeof valuesDraft<ProfileTexts>>,
  values: ProfileTexts,
  base: ProfileTexts,
) => draft.keep(values, Date.now(), { base, version: null })

/** Form for names, telephone, address and presentation of the user. Typed text survives a reload (D7). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [isDone, setDone] = useState(false)
  const { id } = profile.user
  const draft = useMemo(() => valuesDraft('profile', id, EMPTY), [id])
  const onChange = useProfileChange(id)
  const form = useForm({
    name: 'profile',
    initial: textsOf(profile),
    problems: profileProblems,
    focus: 'summary',
    draft,
    // Compares the values with those with which the form started (`form.base`), because another tab may have changed
    // the profile since.
    send: async (values): Promise<Profile> => {
      // Saves the draft first. If the session ends during the request, the page goes to the login, and the draft later
      // fills in the form again.
      await keepTyped(draft, values, form.base)
      return updateProfile(changedTexts(form.base, values))
    },
    refused: (error) => {
      const refused = refusalFor(error, FIELDS)
      return refused.failure
        ? {
            ...refused,
            failure: {
              ...refused.failure,
              text: [refused.failure.title, refused.failure.text].filter(Boolean).join(' '),
              title: PROFILE_UPDATE_FAILED,
            },
          }
        : refused
    },
    onSent: (saved, values) => {
      const { address, presentation } = values
      form.reset({ ...textsOf(saved), ...(!saved.isComplete && { address, presentation }) })
      onChange(saved)
      setDone(true)
    },
  })
  return (
    <FormFrame form={form} className={styles.form} aria-label="Quem é">
      <DraftNote form={form}>O que escreveu antes está outra vez aqui, por guardar.</DraftNote>
      <FormProblems form={form} />
      <div className={styles.pair}>
        <TextField
          {...form.fields.text('first_name')}
          label="Nome"
          autoComplete="given-name"
          maxLength={NAME_MAX + ROOM}
        />
        <TextField
          {...form.fields.text('last_name')}
          label="Sobrenome"
          optional
          autoComplete="family-name"
          maxLength={NAME_MAX + ROOM}
        />
      </div>
      <TextField
        {...form.fields.text('phone')}
        label="Telefone"
        optional
        type="tel"
        autoComplete="tel"
        hint="Se houver dúvida num valor, ligamos antes de recusar."
        maxLength={PHONE_MAX + ROOM}
      />
      {profile.isComplete && (
        <>
          <TextField
            {...form.fields.text('address')}
            label="Endereço"
            optional
            autoComplete="street-address"
            maxLength={ADDRESS_MAX + ROOM}
          />
          <TextArea
            {...form.fields.text('presentation')}
            label="Apresentação"
            optional
            rows={3}
            maxLength={PRESENTATION_MAX + ROOM}
          />
        </>
      )}
      <div className={styles.save}>
        <Button type="submit" busy={form.isSending} disabled={!form.isDirty}>
          {form.isSending ? 'A guardar…' : 'Guardar'}
        </Button>
        {profile.updatedAt && !isDone && (
          <span className={styles.soft}>
            Guardado em <Time at={profile.updatedAt} as="moment" />
          </span>
        )}
      </div>
      <div role="status">{isDone && !form.isDirty && <Note tone="ok" title="O perfil está guardado." />}</div>
    </FormFrame>
  )
}
