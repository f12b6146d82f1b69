import { createFileRoute } from '@tanstack/react-router'
import type { PortalSearch } from '@/frame/portal/portal-home'
import { PortalPages } from '@/frame/portal/portal-pages'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/$')({
  validateSearch: (raw): PortalSearch => raw,
  loader: () =>
    pageHead({ title: 'Portal de Comunidade', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: Page,
})

function Page() {
  return <PortalPages path={Route.useParams()._splat} search={Route.useSearch()} />
}
