import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/client-area/')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({ title: 'Portal de Comunidade', description: 'Área das pessoas com conta.', noindex: true }),
  component: () => (
    <ComingScreen
      title="Portal de Comunidade"
      actions={
        <>
          <ButtonLink to="/enviar-comprovante">Enviar comprovante</ButtonLink>
          <ButtonLink to="/contacto" variant="line">
            Falar connosco
          </ButtonLink>
        </>
      }
    >
      O portal está a ser preparado. Já pode enviar o comprovante de uma doação com a sua conta.
    </ComingScreen>
  ),
})
