import { CONTACT_SUBJECTS } from '@/content/contact'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { ContactPage } from '@/features/contact/public/contact-page'
import { pageHead } from '@/lib/head'

interface ContactSearch {
  /** Preselected subject, set by the page that links here (D21). */
  assunto?: string
  /** Key of the outbox entry (a message) to edit. */
  editar?: string
}

const textIn = (search: Record<string, unknown>, name: string): string | undefined =>
  typeof search[name] === 'string' ? search[name] : undefined

export const Route = createFileRoute('/_site/contacto')({
  staticData: { thumbBar: 'donate' },
  validateSearch: (search: Record<string, unknown>): ContactSearch => ({
    // Only one of our own subjects is accepted: a link must not put text of its own into the form.
    assunto: CONTACT_SUBJECTS.find((subject) => subject === textIn(search, 'assunto')),
    editar: textIn(search, 'editar'),
  }),
  head: () =>
    pageHead({
      title: 'Contacto',
      path: '/contacto',
      description:
        'Telefone, e-mail, endereço em Mocímboa da Praia e horário. Respondemos dentro de 24 horas.',
    }),
  component: Contact,
})

function Contact() {
  // The prerendered page knows no query parameters. The first render must match it, so it ignores them too.
  const isHydrated = useHydrated()
  const { assunto, editar } = Route.useSearch({ shouldThrow: false }) ?? {}
  return <ContactPage subject={isHydrated ? assunto : undefined} edit={isHydrated ? editar : undefined} />
}
