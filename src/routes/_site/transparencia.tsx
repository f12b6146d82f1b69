import { createFileRoute } from '@tanstack/react-router'
import { TransparencyPage } from '@/features/institution/transparency/transparency-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/transparencia')({
  staticData: { thumbBar: 'donate' },
  loader: () =>
    pageHead({
      title: 'Transparência',
      path: '/transparencia',
      description:
        '90% dos recursos vão diretamente para os programas. Como se reparte o resto e onde se leem as contas.',
    }),
  ...LOADED_HEAD,
  component: TransparencyPage,
})
