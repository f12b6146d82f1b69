import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { NotFoundScreen } from '@/ui/feedback/not-found-screen'

/** Every address that no other file names. */
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
