import { createFileRoute } from '@tanstack/react-router'
import { PortalHome, type PortalSearch } from '@/frame/portal/portal-home'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/')({
  validateSearch: (raw): PortalSearch => raw,
  loader: () =>
    pageHead({ title: 'Portal de Comunidade', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: Portal,
})

function Portal() {
  return <PortalHome search={Route.useSearch()} />
}
