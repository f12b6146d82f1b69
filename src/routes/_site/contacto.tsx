import { CONTACT_SUBJECTS } from '@/content/contact'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { ContactPage } from '@/features/contact/public/contact-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

interface ContactSearch {
  /** The subject to select in the contact form. Other pages link to this page with a subject (D21). */
  assunto?: string
  /** The key of the outbox entry with the message to edit. */
  editar?: string
}

const textIn = (search: Record<string, unknown>, name: string): string | undefined =>
  typeof search[name] === 'string' ? search[name] : undefined

export const Route = createFileRoute('/_site/contacto')({
  staticData: { thumbBar: 'donate' },
  validateSearch: (search: Record<string, unknown>): ContactSearch => ({
    // Only one of the site's own subjects is accepted, so that a link on another site cannot put arbitrary text into
    // the form.
    assunto: CONTACT_SUBJECTS.find((subject) => subject === textIn(search, 'assunto')),
    editar: textIn(search, 'editar'),
  }),
  loader: () =>
    pageHead({
      title: 'Contacto',
      path: '/contacto',
      description:
        'Telefone, e-mail, endereço em Mocímboa da Praia e horário. Respondemos dentro de 24 horas.',
    }),
  ...LOADED_HEAD,
  component: Contact,
})

function Contact() {
  // The page was prerendered without query parameters. The first render must equal the prerendered HTML, so it ignores
  // the query parameters too.
  const isHydrated = useHydrated()
  const { assunto, editar } = Route.useSearch({ shouldThrow: false }) ?? {}
  return <ContactPage subject={isHydrated ? assunto : undefined} edit={isHydrated ? editar : undefined} />
}
