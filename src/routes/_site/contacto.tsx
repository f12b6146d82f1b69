import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '@/features/institution/contact/contact-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/contacto')({
  staticData: { thumbBar: 'donate' },
  validateSearch: (search: Record<string, unknown>): { assunto?: string } =>
    typeof search.assunto === 'string' ? { assunto: search.assunto } : {},
  head: () =>
    pageHead({
      title: 'Contacto',
      description:
        'Telefone, e-mail, endereço em Mocímboa da Praia e horário. Respondemos dentro de 24 horas.',
    }),
  component: Contact,
})

function Contact() {
  return <ContactPage subject={Route.useSearch().assunto} />
}
