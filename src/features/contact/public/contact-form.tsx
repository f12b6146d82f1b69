import type { FormEvent } from 'react'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@/shared/text-field'
import { CONTACT_SUBJECTS } from '@/content/contact'
import { institution } from '@/content/institution'
import { mailHref } from '@/lib/contact-links'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { sendIfPressed, useEarlyInput } from '@/ui/form/early-input'
import { ErrorSummary } from '@/ui/form/error-summary'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import { CONTACT_FIELDS } from './contact-draft'
import styles from './contact-form.module.css'
import type { Contact } from './use-contact'

const fieldId = (field: string) => `contact-${field}`

function Problems({ contact: { problems, refusal, attempt } }: { contact: Contact }) {
  const list = CONTACT_FIELDS.flatMap((field) => {
    const text = problems[field]
    return text ? [{ fieldId: fieldId(field), text }] : []
  })
  if (list.length === 0 && !refusal) return null
  return (
    <ErrorSummary title="A mensagem ainda não seguiu." problems={list} attempt={attempt}>
      <p>{refusal ?? 'O resto ficou como o deixou.'}</p>
    </ErrorSummary>
  )
}

/** The contact form of RULES §2.13, through the same outbox as the proofs (D13). */
export function ContactForm({ contact }: { contact: Contact }) {
  const { message, problems, type, view } = contact
  const form = useEarlyInput(message, (early, element) => {
    if (Object.keys(early).length > 0) type(early)
    sendIfPressed(element)
  })
  const isSending = view.kind === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    contact.send()
  }
  const subjects =
    message.subject && !CONTACT_SUBJECTS.includes(message.subject)
      ? [message.subject, ...CONTACT_SUBJECTS]
      : CONTACT_SUBJECTS

  return (
    <Mantine>
      <form
        ref={form}
        className={styles.letter}
        // Before the scripts run the button must not carry what was typed into the address.
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-busy={isSending || undefined}
        aria-labelledby="contact-title"
      >
        <h2 id="contact-title">A sua mensagem</h2>
        <noscript>
          <p>
            Sem JavaScript o formulário não envia. Escreva para{' '}
            <a href={mailHref(institution.email)}>{institution.email}</a>.
          </p>
        </noscript>
        <Problems contact={contact} />
        {contact.recoveredAt !== null && (
          <Note
            tone="ok"
            icon="edit"
            role="status"
            title="Rascunho recuperado"
            actions={
              <Button variant="quiet" size="sm" onClick={contact.beginAnew}>
                Começar de novo
              </Button>
            }
          />
        )}
        <TextField
          id={fieldId('name')}
          name="name"
          label="Nome"
          autoComplete="name"
          maxLength={NAME_MAX + 50}
          readOnly={isSending}
          value={message.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          error={problems.name}
        />
        <div className={styles.pair}>
          <TextField
            id={fieldId('email')}
            name="email"
            type="email"
            inputMode="email"
            label="Email"
            autoComplete="email"
            maxLength={EMAIL_MAX + 50}
            readOnly={isSending}
            value={message.email}
            onChange={(event) => type({ email: event.currentTarget.value })}
            error={problems.email}
          />
          <TextField
            id={fieldId('phone')}
            name="phone"
            type="tel"
            label="Telefone"
            optional
            autoComplete="tel"
            maxLength={PHONE_MAX + 50}
            readOnly={isSending}
            value={message.phone}
            onChange={(event) => type({ phone: event.currentTarget.value })}
            error={problems.phone}
          />
        </div>
        <SelectField
          id={fieldId('subject')}
          name="subject"
          label="Assunto"
          disabled={isSending}
          value={message.subject}
          onChange={(event) => type({ subject: event.currentTarget.value })}
          error={problems.subject}
          data={[{ value: '', label: 'Escolher' }, ...subjects]}
        />
        <TextArea
          id={fieldId('message')}
          name="message"
          label="Mensagem"
          rows={5}
          readOnly={isSending}
          value={message.message}
          onChange={(event) => type({ message: event.currentTarget.value })}
          error={problems.message}
        />
        <Button type="submit" busy={isSending} className={styles.send}>
          {isSending ? 'A enviar…' : 'Enviar mensagem'}
        </Button>
        <p className={styles.foot}>
          <DeviceText
            text={
              isSending
                ? 'Já está guardada. Pode continuar a navegar.'
                : 'Sem rede, fica guardada neste {aparelho} e segue quando houver ligação.'
            }
          />
        </p>
      </form>
    </Mantine>
  )
}
