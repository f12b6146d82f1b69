import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import { useForm } from '@/lib/form'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { Choice } from '@/ui/form/choice'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { Button } from '@/ui/page/button'
import { ConflictView } from '@/ui/record/conflict-view'
import { useRefresh } from '@/ui/record/use-refresh'
import { GroupChoices } from './group-choices'
import { rightsOf } from './rights-words'
import { RightsMatrix, RightsSentence } from './rights-view'
import {
  accessOf,
  changeUser,
  latestUser,
  userQuery,
  usersKey,
  type Access,
  type AccountRecord,
} from './user-calls'
import { ACCESS_WORDS, actionFailure, LOCKS, nameOf } from './user-words'
import styles from './users.module.css'

const CONFLICT_FIELDS = {
  is_staff: { label: 'Equipa' },
  is_superuser: { label: 'Superutilizador' },
  groups: { label: 'Grupos', show: ({ groups }: Access) => groups.join(', ') || '(nenhum)' },
}

interface AccessFormProps {
  userId: number
  record: AccountRecord
  barrier: string | null
}

/**
 * Form that changes an account's permissions, with a description of them in words and as a matrix. The description
 * changes immediately with each checkbox.
 */
export function AccessForm({ userId, record, barrier }: AccessFormProps) {
  const { account, version, locked, superuser_locked: isSuperuserLocked } = record
  const queryClient = useQueryClient()
  const refresh = useRefresh([usersKey(userId)])
  const form = useForm({
    name: `access-${account.id}`,
    initial: accessOf(record),
    version,
    problems: () => ({}),
    barrier,
    latest: async () => {
      const now = await latestUser(account.id)
      return { values: accessOf(now), version: now.version }
    },
    send: async (values: Access, sending) => {
      try {
        return await changeUser(account.id, values, sending.version)
      } catch (error) {
        logFailure(ACCESS_WORDS, error)
        throw error
      }
    },
    refused: (error) => {
      if ([403, 409].includes(failedStatus(error)))
        return { failure: { title: ACCESS_WORDS.failed, text: actionFailure(error) } }
      return changeRefusal<'is_staff' | 'is_superuser' | 'groups'>(ACCESS_WORDS, error)
    },
    onSent: (saved) => {
      toast.success(ACCESS_WORDS.done)
      queryClient.setQueryData(userQuery(userId, account.id).queryKey, saved)
      form.reset(accessOf(saved), saved.version)
      void refresh()
    },
  })
  const { values } = form
  // The account has a new version because another administrator, or an action of this screen, has changed it. The form
  // shows the new values only if it has no unsaved changes; otherwise saving the form shows both versions.
  const takeOver = useEffectEvent(() => {
    if (!form.isDirty && !form.isSending && form.version !== version) form.reset(accessOf(record), version)
  })
  useEffect(() => takeOver(), [version])
  const rights = rightsOf(values)
  const isFixed = locked !== null || form.isSending
  const mayHaveGroups = values.is_staff || values.is_superuser

  const later = () => {
    form.reset()
    void refresh()
  }
  if (form.conflict)
    return (
      <section className={styles.part}>
        <ConflictView form={form} fields={CONFLICT_FIELDS} onLater={later} />
      </section>
    )
  return (
    <section className={styles.part} aria-label="O que pode">
      <div className={styles.columns}>
        <FormFrame form={form} className={styles.stack} aria-label="Acessos">
          <RightsSentence name={nameOf(account)} rights={rights} />
          {locked && (
            <Note tone={locked === 'self' ? 'info' : 'bad'} icon="lock" title={LOCKS[locked].title}>
              {LOCKS[locked].text}
            </Note>
          )}
          {mayHaveGroups && !values.is_superuser && values.groups.length === 0 && (
            <Note tone="wait" icon="eye" title="Sem grupo.">
              Vê tudo o que a equipa vê, sem mudar nada.
            </Note>
          )}
          <Choice
            {...form.fields.check('is_staff')}
            type="checkbox"
            disabled={isFixed}
            onChange={(isOn) =>
              form.set({ is_staff: isOn, ...(!isOn && !values.is_superuser && { groups: [] }) })
            }
            title="É da equipa"
            hint="Entra no Dashboard em vez do Portal de Comunidade"
          />
          {mayHaveGroups && (
            <GroupChoices
              groups={values.groups}
              isDisabled={isFixed}
              onChange={(groups) => form.set({ groups })}
            />
          )}
          {(!isSuperuserLocked || values.is_superuser) && (
            <Choice
              {...form.fields.check('is_superuser')}
              type="checkbox"
              disabled={isFixed || isSuperuserLocked}
              onChange={(isOn) =>
                form.set({ is_superuser: isOn, ...(!isOn && !values.is_staff && { groups: [] }) })
              }
              title="Superutilizador"
              hint="Pode tudo, e é quem torna outros superutilizadores"
            />
          )}
          {!locked && <FormStatus form={form} />}
          {!locked && (
            <p className={styles.acts}>
              <Button
                type="submit"
                busy={form.isSending}
                disabled={!form.isDirty}
                aria-disabled={form.isBarred}
              >
                Guardar
              </Button>
              {form.isDirty && !form.isSending ? (
                <Button variant="quiet" onClick={() => form.reset()}>
                  Desfazer
                </Button>
              ) : (
                <span className={styles.soft}>Vale já na próxima página que abrir.</span>
              )}
            </p>
          )}
          <UnsavedGuard form={form} />
        </FormFrame>
        <RightsMatrix rights={rights} />
      </div>
    </section>
  )
}
