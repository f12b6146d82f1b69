import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '@/features/institution/about/about-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/sobre')({
  staticData: { thumbBar: 'donate', ownDonate: true },
  loader: () =>
    pageHead({
      title: 'Sobre Nós',
      path: '/sobre',
      description:
        'Quem somos: a missão, os valores, a história e as pessoas de uma associação de Cabo Delgado.',
    }),
  ...LOADED_HEAD,
  component: AboutPage,
})
