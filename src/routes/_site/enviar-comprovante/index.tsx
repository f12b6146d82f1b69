import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { SendPage } from '@/features/donations/public/send-proof/send-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

interface SendSearch {
  /** The key of the outbox entry to edit. */
  editar?: string
  /** The key of the outbox entry whose status is shown, also after a reload or an update. */
  comprovante?: string
  /** The result of sharing a file from another application: '1', or the reason why no file was received (D12). */
  partilhado?: string
  /** The choices on /doacao: name of a method, amount in meticais, id of a program, slug of a project. */
  metodo?: string | undefined
  valor?: number | undefined
  area?: string | undefined
  projeto?: string | undefined
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
    metodo: textIn(search, 'metodo'),
    valor: Number(search.valor) || undefined,
    area: textIn(search, 'area'),
    projeto: textIn(search, 'projeto'),
  }),
  loader: () =>
    pageHead({
      title: 'Enviar comprovante',
      path: '/enviar-comprovante',
      description:
        'Envie o comprovante da sua doação, com ou sem conta. A associação confirma em até 48 horas.',
    }),
  ...LOADED_HEAD,
  component: Send,
})

function Send() {
  // The page was prerendered without query parameters. The first render must equal the prerendered HTML, so it ignores
  // the query parameters too.
  const given: SendSearch | undefined = Route.useSearch({ shouldThrow: false })
  const { editar, comprovante, partilhado, metodo, valor, area, projeto } = (useHydrated() && given) || {}
  return (
    <SendPage
      key={editar ?? 'new'}
      edit={editar}
      shown={comprovante}
      shared={partilhado}
      chosen={{ method: metodo, amount: valor, area, project: projeto }}
    />
  )
}
