import { createFileRoute } from '@tanstack/react-router'
import { isServerPage } from '@/shared/server-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'
import { NotFoundScreen } from '@/ui/feedback/not-found'

/** Shows the not-found screen at every address that has no route. */
export const Route = createFileRoute('/_site/$')({
  staticData: { thumbBar: 'donate' },
  loader: ({ params }) =>
    pageHead({
      // A page that only the server renders opens here only when there is no network.
      title: isServerPage(`/${params._splat}`) ? 'Sem rede' : 'Página não encontrada',
      description: 'O endereço pode ter mudado, ou faltar-lhe uma letra.',
      noindex: true,
    }),
  ...LOADED_HEAD,
  component: NotFoundScreen,
})
