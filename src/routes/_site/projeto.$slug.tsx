import { createFileRoute } from '@tanstack/react-router'
import { beginProject } from '@/features/projects/public/page/begin-project'
import { PublicProjectPage } from '@/features/projects/public/page/public-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { loadingHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projeto/$slug')({
  // The first load of any other page carries nothing of this one: its reads come with its screen.
  codeSplitGroupings: [['loader', 'component']],
  // The bar at the thumb is the page's own: it holds the project's two actions.
  staticData: { ownDonate: true },
  // The page itself judges the word: an unknown one is the first tab.
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
