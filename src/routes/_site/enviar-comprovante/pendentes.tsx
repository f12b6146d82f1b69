import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '@/features/outbox/outbox-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/enviar-comprovante/pendentes')({
  loader: () =>
    pageHead({
      title: 'Comprovantes por enviar',
      path: '/enviar-comprovante/pendentes',
      description: 'Os comprovantes que estão guardados neste aparelho e ainda não foram enviados.',
      noindex: true,
    }),
  ...LOADED_HEAD,
  component: OutboxPage,
})
