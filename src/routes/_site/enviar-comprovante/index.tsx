import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { SendPage } from '@/features/donations/public/send-proof/send-page'
import { pageHead } from '@/lib/head'

interface SendSearch {
  /** The key of an entry of the outbox that is to be changed. */
  editar?: string
  /** The key of the entry whose truth stands here: a reload, or an update, comes back to it. */
  comprovante?: string
  /** What the share target found: '1', or why there is no file (D12). */
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
  // The prerendered page knows no parameters: the first render must not either.
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
