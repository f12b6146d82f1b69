import { mailHref, telHref, whatsappHref } from '@/lib/contact-links'

interface NoScriptPageProps {
  contact: { name: string; phone: string; whatsapp: string; email: string }
}

/**
 * The content of a page that only scripts draw, if JavaScript is off: what can be read without it, and how to reach the
 * association. The build writes it into the shells; no chunk contains it. It uses the classes of base.css alone.
 */
export function NoScriptPage({ contact: { name, phone, whatsapp, email } }: NoScriptPageProps) {
  return (
    <noscript>
      <main className="wrap no-script">
        <p>
          <a href="/">{name}</a>
        </p>
        <h1>Esta página precisa de JavaScript</h1>
        <p>
          Para a abrir, ligue o JavaScript do navegador. Sem ele pode ler o resto:{' '}
          <a href="/projects">os projetos</a>, <a href="/blog">o blog</a>,{' '}
          <a href="/transparencia">as contas</a> e <a href="/doacao">como doar</a>.
        </p>
        <p>
          Ou fale connosco:{' '}
          <a className="num" href={telHref(phone)}>
            {phone}
          </a>
          , <a href={whatsappHref(whatsapp)}>WhatsApp</a>,{' '}
          <a className="email" href={mailHref(email)}>
            {email}
          </a>
          .
        </p>
      </main>
    </noscript>
  )
}
