import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '@/features/community/portal/portal-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/')({
  head: () =>
    pageHead({ title: 'Portal de Comunidade', description: 'Área das pessoas com conta.', noindex: true }),
  component: PortalPage,
})
