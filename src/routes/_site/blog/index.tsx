import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/_site/blog/')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Blog',
      description: 'O que vimos, o que custou, o que correu mal. Escrito no terreno.',
    }),
  component: () => (
    <ComingScreen
      title="Blog"
      actions={
        <>
          <ButtonLink to="/programas">Ver as áreas de atuação</ButtonLink>
          <ButtonLink to="/contacto" variant="line">
            Falar connosco
          </ButtonLink>
        </>
      }
    >
      Os primeiros artigos estão a ser escritos no terreno. Entretanto, veja em que trabalhamos.
    </ComingScreen>
  ),
})
