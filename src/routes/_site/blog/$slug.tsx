import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/lib/head'
import { ButtonLink } from '@/ui/button'
import { ComingScreen } from '@/ui/coming-screen'

export const Route = createFileRoute('/_site/blog/$slug')({
  staticData: { thumbBar: 'donate' },
  head: () => pageHead({ title: 'Artigo', description: 'Um artigo do blog da associação.', noindex: true }),
  component: () => (
    <ComingScreen
      title="Artigo"
      actions={
        <>
          <ButtonLink to="/blog">Ver o blog</ButtonLink>
          <ButtonLink to="/contacto" variant="line">
            Falar connosco
          </ButtonLink>
        </>
      }
    >
      Este artigo ainda não pode ser lido aqui. Os que já existem estão na lista do blog.
    </ComingScreen>
  ),
})
