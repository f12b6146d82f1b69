import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '@/features/institution/about/about-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/sobre')({
  staticData: { thumbBar: 'donate', ownDonate: true },
  head: () =>
    pageHead({
      title: 'Sobre Nós',
      path: '/sobre',
      description:
        'Quem somos: a missão, os valores, a história e as pessoas de uma associação de Cabo Delgado.',
    }),
  component: AboutPage,
})
