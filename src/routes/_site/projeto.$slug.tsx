import { createFileRoute } from '@tanstack/react-router'
import { beginProject } from '@/features/projects/public/page/begin-project'
import { PublicProjectPage } from '@/features/projects/public/page/public-project-page'
import type { ProjectSearch } from '@/features/projects/public/page/tab-names'
import { loadingHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projeto/$slug')({
  // Puts the loader into the same chunk as the screen, so that the first load of other pages does not include it.
  codeSplitGroupings: [['loader', 'component']],
  // The project page has a bar of its own at the bottom of a phone, with a donation button.
  staticData: { ownDonate: true },
  // The page itself validates the tab's name; an unknown one opens the first tab.
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
