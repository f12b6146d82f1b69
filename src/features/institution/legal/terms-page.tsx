import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { termsOfUse } from '@/content/legal'
import { LegalPage } from './legal-page'

export function TermsPage() {
  return (
    <LegalPage
      text={termsOfUse}
      email={institution.email}
      question="Uma pergunta sobre estas regras?"
      seeAlso={
        <>
          Leia também a <Link to="/politica-privacidade">Política de Privacidade</Link> e{' '}
          <Link to="/sobre">quem somos</Link>.
        </>
      }
    />
  )
}
