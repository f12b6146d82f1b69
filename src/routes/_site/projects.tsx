import { createFileRoute } from '@tanstack/react-router'
import type { ListSearch } from '@/features/projects/public/list/list-model'
import { ProjectsPage } from '@/features/projects/public/list/projects-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projects')({
  staticData: { thumbBar: 'donate' },
  // Judged by the page itself: the first load of every other page would carry the rules too.
  validateSearch: (search) => search as ListSearch,
  head: () =>
    pageHead({
      title: 'Projetos',
      path: '/projects',
      description:
        'Os projetos da associação em Cabo Delgado: onde estão, como andam e quantas pessoas servem.',
    }),
  component: ProjectsPage,
})
