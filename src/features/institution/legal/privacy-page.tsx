import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { privacyPolicy } from '@/content/legal'
import { LegalPage } from './legal-page'

export function PrivacyPage() {
  return (
    <LegalPage
      text={privacyPolicy}
      email={institution.dataEmail}
      question="Uma pergunta sobre os seus dados?"
      seeAlso={
        <>
          Leia também os <Link to="/termos-uso">Termos de Uso</Link>, ou escreva‑nos já.
        </>
      }
    />
  )
}
