import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '@/features/community/portal/portal-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/')({
  loader: () =>
    pageHead({ title: 'Portal de Comunidade', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: PortalPage,
})
