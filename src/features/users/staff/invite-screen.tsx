import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { changeRefusal, failedDetail, logFailure } from '@/lib/change-failure'
import { failedStatus } from '@/lib/failure-reason'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { invitationProblems } from '@/shared/invitation'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { Choice } from '@/ui/form/choice'
import { DraftNote } from '@/ui/form/draft-note'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SubmitBar } from '@/ui/form/submit-bar'
import { useBarrier } from '@/ui/list/use-barrier'
import { ButtonLink } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { BackLink } from '@/ui/staff/page/back-link'
import { GroupChoices } from './group-choices'
import { RightsSentence } from './rights-view'
import { inviteUser, usersKey, type AccountRecord, type Invite } from './user-calls'
import { INVITE_WORDS, viewing } from './user-words'
import styles from './users.module.css'

const EMPTY: Invite = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  groups: [],
  is_superuser: false,
}

type Field = 'first_name' | 'last_name' | 'email' | 'username'
const FIELDS: readonly Field[] = ['first_name', 'last_name', 'email', 'username']

interface InviteScreenProps {
  userId: number
  /** Whether the user may give other accounts superuser rights. */
  maySuperuse: boolean
}

/** Form that invites a person to the team. The invited person chooses the password with a link in the e-mail (D60). */
export function InviteScreen({ userId, maySuperuse }: InviteScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const navigate = useNavigate()
  const barrier = useBarrier()
  const refresh = useRefresh([usersKey(userId)])
  const draft = useMemo(() => valuesDraft('invite-user', userId, EMPTY), [userId])
  /**
   * Idempotency-Key and content of the last attempt. If the same content is sent again, it has the same key and gets
   * the first response.
   */
  const sent = useRef<{ what: string; key: string } | null>(null)
  const form = useForm({
    name: 'invite-user',
    initial: EMPTY,
    problems: invitationProblems,
    focus: 'summary',
    draft,
    barrier,
    isLeftWhenSent: true,
    send: async (values: Invite): Promise<AccountRecord> => {
      const what = JSON.stringify(values)
      const key = sent.current?.what === what ? sent.current.key : crypto.randomUUID()
      sent.current = { what, key }
      try {
        return await inviteUser(values, key)
      } catch (error) {
        logFailure(INVITE_WORDS, error)
        throw error
      }
    },
    refused: (error) => {
      const reason = failedStatus(error) === 403 ? failedDetail(error) : undefined
      if (reason) return { failure: { title: INVITE_WORDS.failed, text: reason } }
      return changeRefusal<Field>(INVITE_WORDS, error, FIELDS)
    },
    onSent: ({ account }) => {
      toast.success(INVITE_WORDS.done)
      void refresh()
      void navigate({ to: '.', search: viewing({ ver: account.id }), replace: true })
    },
  })
  const { values, fields } = form
  const rights = { isStaff: true, isSuperuser: values.is_superuser, groups: values.groups }
  return (
    <div className={styles.screen}>
      <BackLink to="." search={viewing()}>
        Usuários
      </BackLink>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Juntar à equipa
        </h1>
        <p className={styles.summary}>
          A pessoa recebe um e-mail com uma ligação que serve uma vez, durante sete dias, e escolhe a sua
          senha.
        </p>
      </div>
      <FormFrame form={form} className={styles.form} aria-label="Juntar à equipa">
        <div className={styles.notes}>
          <DraftNote form={form} />
          <FormProblems form={form} />
        </div>
        <div className={styles.pair}>
          <TextField {...fields.text('first_name')} label="Nome" autoComplete="off" maxLength={151} />
          <TextField {...fields.text('last_name')} label="Sobrenome" autoComplete="off" maxLength={151} />
        </div>
        <div className={styles.pair}>
          <TextField
            {...fields.text('email')}
            type="email"
            label="E-mail"
            hint="Para aqui segue o convite."
            autoComplete="off"
            maxLength={255}
          />
          <TextField
            {...fields.text('username')}
            label="Nome para entrar"
            hint="Sem espaços. Também entra com o e-mail."
            autoComplete="off"
            autoCapitalize="none"
            maxLength={61}
          />
        </div>
        <GroupChoices
          groups={values.groups}
          isDisabled={form.isSending}
          onChange={(groups) => form.set({ groups })}
        />
        {maySuperuse && (
          <Choice
            {...fields.check('is_superuser')}
            type="checkbox"
            title="Superutilizador"
            hint="Pode tudo, e é quem torna outros superutilizadores"
          />
        )}
        <RightsSentence name={values.first_name.trim() || 'Esta pessoa'} rights={rights} />
        <SubmitBar form={form} label="Enviar convite" busyLabel="A enviar...">
          <ButtonLink to="." search={viewing()} variant="quiet">
            Cancelar
          </ButtonLink>
        </SubmitBar>
      </FormFrame>
      <Note
        tone="info"
        title="A pessoa já tem conta no portal?"
        actions={
          <ButtonLink to="." search={() => ({ estado: 'comunidade' })} variant="line" size="sm">
            Procurar na comunidade
          </ButtonLink>
        }
      >
        Não a convide: abra a conta dela e marque «É da equipa».
      </Note>
    </div>
  )
}
