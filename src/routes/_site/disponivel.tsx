import { createFileRoute } from '@tanstack/react-router'
import { KeptPage } from '@/features/reading/kept-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/disponivel')({
  loader: () =>
    pageHead({
      title: 'Disponível sem rede',
      description: 'O que está guardado neste aparelho para ler sem rede.',
      path: '/disponivel',
      noindex: true,
    }),
  ...LOADED_HEAD,
  component: KeptPage,
})
