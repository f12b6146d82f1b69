import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/_site/projects')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Projetos',
      description: 'Os projetos da associação em Cabo Delgado: onde estão, como andam, quem servem.',
    }),
  component: () => (
    <ComingScreen
      title="Projetos"
      actions={
        <>
          <ButtonLink to="/programas">Ver as áreas de atuação</ButtonLink>
          <ButtonLink to="/contacto" variant="line">
            Falar connosco
          </ButtonLink>
        </>
      }
    >
      A lista dos projetos está a ser preparada. Enquanto isso, conheça as seis áreas em que trabalhamos.
    </ComingScreen>
  ),
})
