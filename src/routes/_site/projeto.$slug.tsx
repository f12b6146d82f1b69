import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/_site/projeto/$slug')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({ title: 'Projeto', description: 'Um projeto da associação em Cabo Delgado.', noindex: true }),
  component: () => (
    <ComingScreen
      title="Projeto"
      actions={
        <>
          <ButtonLink to="/projects">Ver todos os projetos</ButtonLink>
          <ButtonLink to="/contacto" variant="line">
            Falar connosco
          </ButtonLink>
        </>
      }
    >
      A página deste projeto está a ser preparada. Os projetos que já existem estão na lista.
    </ComingScreen>
  ),
})
