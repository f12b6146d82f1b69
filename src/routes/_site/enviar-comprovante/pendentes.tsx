import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/_site/enviar-comprovante/pendentes')({
  head: () =>
    pageHead({
      title: 'Comprovantes por enviar',
      description: 'Os comprovantes que estão guardados neste aparelho e ainda não foram enviados.',
      noindex: true,
    }),
  component: () => (
    <ComingScreen
      title="Comprovantes por enviar"
      actions={<ButtonLink to="/enviar-comprovante">Voltar ao comprovante</ButtonLink>}
    >
      Nada está a ser enviado em segundo plano. O que começou a preencher está no formulário, tal como o
      deixou.
    </ComingScreen>
  ),
})
