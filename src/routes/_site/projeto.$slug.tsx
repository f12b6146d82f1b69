import { createFileRoute } from '@tanstack/react-router'
import { beginProject } from '@/features/projects/public/page/begin-project'
import { PublicProjectPage } from '@/features/projects/public/page/public-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { loadingHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projeto/$slug')({
  // On a phone the project page has its own bar with a donation button at the bottom, so the header's button has no
  // colour.
  staticData: { ownDonate: true },
  // The page itself validates the tab's name. An unknown name opens the first tab.
  validateSearch: (search): ProjectSearch => ({
    separador: typeof search.separador === 'string' ? search.separador : undefined,
  }),
  loader: ({ context, params }) => beginProject(context.queryClient, params.slug),
  head: ({ match }) =>
    loadingHead(match.pathname, {
      title: 'Projeto',
      description: 'Um projeto da associação em Cabo Delgado.',
    }),
  component: PublicProjectPage,
})
