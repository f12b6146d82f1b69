import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { SendPage } from '@/features/donations/public/send-proof/send-page'
import { pageHead } from '@/lib/head'

interface SendSearch {
  /** Key of the outbox entry to edit. */
  editar?: string
  /**
   * Key of the outbox entry whose sending state is shown. It is in the address, so that a reload or an update returns
   * to it.
   */
  comprovante?: string
  /** Result of the share target: '1', or the reason why no file was received (D12). */
  partilhado?: string
}

const textIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export const Route = createFileRoute('/_site/enviar-comprovante/')({
  validateSearch: (search: Record<string, unknown>): SendSearch => ({
    editar: textIn(search, 'editar'),
    comprovante: textIn(search, 'comprovante'),
    partilhado: textIn(search, 'partilhado'),
  }),
  head: () =>
    pageHead({
      title: 'Enviar comprovante',
      path: '/enviar-comprovante',
      description:
        'Envie o comprovante da sua doação, com ou sem conta. A associação confirma em até 48 horas.',
    }),
  component: Send,
})

function Send() {
  // The prerendered page knows no query parameters. The first render must match it, so it ignores them too.
  const isHydrated = useHydrated()
  const { editar, comprovante, partilhado } = Route.useSearch({ shouldThrow: false }) ?? {}
  const edit = isHydrated ? editar : undefined
  return (
    <SendPage
      key={edit ?? 'new'}
      edit={edit}
      shown={isHydrated ? comprovante : undefined}
      shared={isHydrated ? partilhado : undefined}
    />
  )
}
