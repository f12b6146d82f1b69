import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { Note } from '../feedback/note'
import { EmailText } from '../page/email-text'

interface NoScriptNoteProps {
  to: string
  contact: { phone: string; whatsapp: string; email: string }
}

/**
 * Shown if JavaScript is off, in place of a form, which does not work then (base.css hides it). It names the ways that
 * work. A browser with scripts never shows it, so forms render it only while prerendering
 * (import.meta.env.SSR) and its code is in no file of theirs.
 * @param to what the form is for: 'enviar o comprovante'
 */
export function NoScriptNote({ to, contact: { phone, whatsapp, email } }: NoScriptNoteProps) {
  return (
    <noscript>
      <Note tone="wait" title="Este formulário precisa de JavaScript">
        <p>
          Para {to}, ligue o JavaScript do navegador. Ou fale connosco: <a href={telHref(phone)}>{phone}</a>,{' '}
          <a href={whatsappHref(whatsapp)}>WhatsApp</a>,{' '}
          <a href={mailHref(email)}>
            <EmailText email={email} />
          </a>
          .
        </p>
      </Note>
    </noscript>
  )
}
