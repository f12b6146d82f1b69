import { createFileRoute } from '@tanstack/react-router'
import { KeptPage } from '@/features/reading/kept-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/disponivel')({
  head: () =>
    pageHead({
      title: 'Disponível sem ligação',
      description: 'O que está guardado neste aparelho para ler sem rede.',
      path: '/disponivel',
      noindex: true,
    }),
  component: KeptPage,
})
