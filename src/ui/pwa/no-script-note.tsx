import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { Note } from '../feedback/note'
import { EmailText } from '../page/email-text'

interface NoScriptNoteProps {
  to: string
  contact: { phone: string; whatsapp: string; email: string }
}

/**
 * Note in place of a form if JavaScript is off, with other ways to contact the association. base.css then hides the
 * form. Forms render this note only while prerendering (import.meta.env.SSR), so no chunk of a form contains its code.
 * WhatsApp is the last contact. If the e-mail address were last, the full stop after a long address would be alone on a
 * line of a narrow screen.
 * @param to the purpose of the form: 'enviar o comprovante'
 */
export function NoScriptNote({ to, contact: { phone, whatsapp, email } }: NoScriptNoteProps) {
  return (
    <noscript>
      <Note tone="wait" title="Este formulário precisa de JavaScript">
        <p>
          Para {to}, ligue o JavaScript do navegador. Ou fale connosco:{' '}
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
          ,{' '}
          <a href={mailHref(email)}>
            <EmailText email={email} />
          </a>{' '}
          ou <a href={whatsappHref(whatsapp)}>WhatsApp</a>.
        </p>
      </Note>
    </noscript>
  )
}
