import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'
import { EmailText } from '../page/email-text'

interface NoScriptPageProps {
  contact: { name: string; phone: string; whatsapp: string; email: string }
  /** Whether the site's header and footer are around the content. Otherwise it begins with a link to the home page. */
  isFramed: boolean
}

/**
 * Content, if JavaScript is off, of a page that only the browser renders: links to the pages that work without
 * JavaScript, and ways to contact the association. The build writes this content into the shells, and no chunk contains
 * its code. Only classes of base.css are used.
 */
export function NoScriptPage({ contact, isFramed }: NoScriptPageProps) {
  const { name, phone, whatsapp, email } = contact
  return (
    <main id="conteudo" className="site" tabIndex={-1}>
      <div className="wrap no-script">
        {!isFramed && (
          <p>
            <a href="/">{name}</a>
          </p>
        )}
        <h1>Esta página precisa de JavaScript</h1>
        <p>
          Para a abrir, ligue o JavaScript do navegador. Sem ele pode ler o resto:{' '}
          <a href="/programas">as áreas de atuação</a>, <a href="/projects">os projetos</a>,{' '}
          <a href="/blog">o blog</a>, <a href="/transparencia">as contas</a> e <a href="/doacao">como doar</a>
          .
        </p>
        <p>
          Ou fale connosco:{' '}
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
          , <a href={whatsappHref(whatsapp)}>WhatsApp</a>,{' '}
          <a href={mailHref(email)}>
            <EmailText email={email} />
          </a>
          .
        </p>
      </div>
    </main>
  )
}
