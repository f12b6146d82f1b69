import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { FollowPage } from '@/features/donations/public/follow/follow-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'
import { useOwnHash } from '@/lib/own-hash'

interface FollowSearch {
  /**
   * The reference of the donation on the screen. It is in the URL, so that the page shows the same donation after a
   * reload.
   */
  doacao?: string | undefined
  /** The key of the outbox entry with the further proof to edit. */
  editar?: string | undefined
}

const textIn = (search: Record<string, unknown>, name: string): string | undefined =>
  typeof search[name] === 'string' ? search[name] : undefined

export const Route = createFileRoute('/_site/enviar-comprovante/estado')({
  validateSearch: (search: Record<string, unknown>): FollowSearch => ({
    doacao: textIn(search, 'doacao'),
    editar: textIn(search, 'editar'),
  }),
  loader: () =>
    pageHead({
      title: 'Onde está a sua doação?',
      path: '/enviar-comprovante/estado',
      description: 'Veja o estado da sua doação com a referência e o e-mail.',
      noindex: true,
    }),
  ...LOADED_HEAD,
  component: Follow,
})

function Follow() {
  // The page was prerendered without query parameters and fragment. The first render must equal the prerendered HTML,
  // so it ignores both.
  const isHydrated = useHydrated()
  const { doacao, editar } = Route.useSearch({ shouldThrow: false }) ?? {}
  // The token is in the fragment of the URL, because browsers never send the fragment to a server.
  const hash = useOwnHash('/enviar-comprovante/estado')
  return (
    <FollowPage
      token={isHydrated ? (new URLSearchParams(hash).get('token') ?? undefined) : undefined}
      reference={isHydrated ? doacao : undefined}
      edit={isHydrated ? editar : undefined}
    />
  )
}
