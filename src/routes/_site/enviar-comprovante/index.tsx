import { createFileRoute } from '@tanstack/react-router'
import { SendPage } from '@/features/donations/send-proof/send-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/enviar-comprovante/')({
  head: () =>
    pageHead({
      title: 'Enviar comprovante',
      description:
        'Envie o comprovante da sua doação, com ou sem conta. A associação confirma em até 48 horas.',
    }),
  component: SendPage,
})
