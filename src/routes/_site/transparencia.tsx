import { createFileRoute } from '@tanstack/react-router'
import { TransparencyPage } from '@/features/institution/transparency/transparency-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/transparencia')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Transparência',
      path: '/transparencia',
      description:
        '90% dos recursos vão diretamente para os programas. Como se reparte o resto e onde se leem as contas.',
    }),
  component: TransparencyPage,
})
