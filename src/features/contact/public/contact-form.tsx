import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { CONTACT_SUBJECTS } from '@/content/contact'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@/shared/text-field'
import { DraftNote } from '@/ui/form/draft-note'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems, REST_KEPT } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import styles from './contact-form.module.css'
import { institution } from '@/content/institution'
import { NoScriptNote } from '@/ui/pwa/no-script-note'
import { NOT_SENT, type Contact } from './use-contact'

/** The contact form (RULES §2.13). Like proofs, messages are sent through the outbox (D13). */
export function ContactForm({ contact: { form, isEditing, discardDraft } }: { contact: Contact }) {
  const { isSending, fields } = form
  const { subject } = form.values
  const heading = useRef<HTMLHeadingElement>(null)
  // The button 'Editar a mensagem' has disappeared, so the heading gets the focus.
  useEffect(() => {
    if (isEditing) heading.current?.focus()
  }, [isEditing])
  const subjects =
    subject && !CONTACT_SUBJECTS.includes(subject) ? [subject, ...CONTACT_SUBJECTS] : CONTACT_SUBJECTS

  return (
    <FormFrame form={form} className={styles.letter} aria-labelledby="contact-title">
      <h2 ref={heading} id="contact-title" tabIndex={-1}>
        A sua mensagem
      </h2>
      {import.meta.env.SSR ? <NoScriptNote to="enviar a mensagem" contact={institution} /> : <noscript />}
      <FormProblems form={form} title={NOT_SENT} text={REST_KEPT} />
      <DraftNote form={form} onBeginAnew={discardDraft} />
      <TextField {...fields.text('name')} label="Nome" autoComplete="name" maxLength={NAME_MAX + 50} />
      <div className={styles.pair}>
        <TextField
          {...fields.text('email')}
          type="email"
          inputMode="email"
          label="Email"
          autoComplete="email"
          maxLength={EMAIL_MAX + 50}
        />
        <TextField
          {...fields.text('phone')}
          type="tel"
          label="Telefone"
          optional
          autoComplete="tel"
          maxLength={PHONE_MAX + 50}
        />
      </div>
      <SelectField
        {...fields.select('subject')}
        label="Assunto"
        data={[{ value: '', label: 'Escolher' }, ...subjects]}
      />
      <TextArea {...fields.text('message')} label="Mensagem" rows={5} />
      <Button type="submit" busy={isSending} className={styles.send}>
        {isSending ? 'A enviar…' : 'Enviar mensagem'}
      </Button>
      <p className={styles.foot}>
        <DeviceText
          text={
            isSending
              ? 'Já está guardada. Pode continuar a navegar.'
              : 'Sem rede, fica guardada neste {aparelho} e segue quando houver rede.'
          }
        />{' '}
        <Link to="/politica-privacidade">O que fazemos com os seus dados</Link>
      </p>
    </FormFrame>
  )
}
