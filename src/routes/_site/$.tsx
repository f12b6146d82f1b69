import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { NotFoundScreen } from '@/ui/feedback/not-found-screen'

/** Matches every address without a route of its own and shows the not-found screen. */
export const Route = createFileRoute('/_site/$')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Página não encontrada',
      description: 'O endereço pode ter mudado, ou faltar-lhe uma letra.',
      noindex: true,
    }),
  component: NotFoundScreen,
})
