import { createFileRoute } from '@tanstack/react-router'
import { beginProject } from '@/features/projects/public/page/begin-project'
import { PublicProjectPage } from '@/features/projects/public/page/public-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { loadingHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projeto/$slug')({
  // On a phone the project page has its own bar with a donation button at the bottom. So the donation button in the
  // header is not highlighted.
  staticData: { ownDonate: true },
  // The project page validates the name of the tab itself. An unknown name opens the first tab.
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
