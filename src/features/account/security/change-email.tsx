import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '@/lib/form'
import { emailChangeProblems, type EmailChange } from '@/shared/email-change'
import { Note } from '@/ui/feedback/note'
import { PasswordField, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import {
  cancelEmailChange,
  emailChangeRefusal,
  requestEmailChange,
  securityFailure,
  securityQuery,
  type Security,
} from './security-calls'
import styles from './security.module.css'

const NOTHING: EmailChange = { email: '', current_password: '' }

interface ChangeEmailProps {
  userId: number
  username: string
  email: string
}

interface PendingProps {
  change: NonNullable<Security['email_change']>
  onCancelled: () => void
}

/** Note about the new e-mail address that the user must still confirm, with a button that cancels the change. */
function Pending({ change, onCancelled }: PendingProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await cancelEmailChange()
      onCancelled()
    } catch (error) {
      console.warn('The change of the e-mail was not cancelled', error)
      setFailure(`O pedido continua. ${securityFailure(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Note
        tone="wait"
        icon="mail"
        title="Falta confirmar o e-mail novo."
        actions={
          <Button variant="line" size="sm" busy={isBusy} onClick={() => void cancel()}>
            Anular a mudança
          </Button>
        }
      >
        <p>
          Abra a ligação que enviámos para <b>{change.email}</b>, até{' '}
          <Time at={change.expires_at} as="moment" />. Não chegou? Veja também o lixo eletrónico. Até lá a
          conta continua com o e-mail de agora.
        </p>
      </Note>
      {failure && <Note tone="bad" role="alert" title={failure} />}
    </>
  )
}

/** Form with which a user requests another e-mail address for the account. It requires the password. */
function RequestForm({
  username,
  email,
  onRequested,
}: Omit<ChangeEmailProps, 'userId'> & { onRequested: (security: Security) => void }) {
  const form = useForm({
    name: 'email-change',
    initial: NOTHING,
    problems: (values) => emailChangeProblems(values, email),
    send: requestEmailChange,
    refused: emailChangeRefusal,
    focus: 'summary',
    onSent: onRequested,
  })
  return (
    <FormFrame form={form} className={styles.form} aria-label="Mudar o e-mail">
      <FormProblems form={form} />
      {/* From this hidden field, password managers learn to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...form.fields.text('email')}
        type="email"
        label="Novo e-mail"
        hint="Enviamos para lá uma ligação. O e-mail muda quando a abrir."
        autoComplete="email"
        maxLength={255}
      />
      <PasswordField
        {...form.fields.text('current_password')}
        label="A sua senha"
        autoComplete="current-password"
      />
      <p className={styles.acts}>
        <Button type="submit" busy={form.isSending}>
          Mudar o e-mail
        </Button>
      </p>
    </FormFrame>
  )
}

/**
 * Changes the account's e-mail address in two steps: the user requests the change, and then opens a link that is sent
 * to the new address.
 */
export function ChangeEmail({ userId, username, email }: ChangeEmailProps) {
  const query = securityQuery(userId)
  const { data } = useQuery(query)
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const change = data?.email_change
  const save = (security: Security) => {
    queryClient.setQueryData(query.queryKey, security)
    setOpen(false)
  }
  if (change)
    return (
      <div role="status">
        <Pending
          change={change}
          onCancelled={() => data && save({ sessions: data.sessions, email_change: null })}
        />
      </div>
    )
  if (!isOpen)
    return (
      <p className={styles.acts}>
        <Button variant="line" size="sm" icon="edit" onClick={() => setOpen(true)}>
          Mudar o e-mail
        </Button>
      </p>
    )
  return <RequestForm username={username} email={email} onRequested={save} />
}
