import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '@/features/institution/home/home-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/')({
  staticData: { thumbBar: 'donate', ownDonate: true },
  head: () =>
    pageHead({
      description:
        'Comida, escolas, água e escuta em Cabo Delgado, Moçambique, com as comunidades que o conflito e os ciclones atingiram.',
    }),
  component: HomePage,
})
