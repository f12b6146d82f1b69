import { createFileRoute } from '@tanstack/react-router'
import type { ListSearch } from '@/features/projects/public/list/list-model'
import { ProjectsPage } from '@/features/projects/public/list/projects-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projects')({
  staticData: { thumbBar: 'donate' },
  // The projects page validates its query parameters itself, because this function is part of the first load of every
  // page and must be small.
  validateSearch: (search) => search as ListSearch,
  loader: ({ context }) => {
    globalThis.takeServedList?.(context.queryClient)
    return pageHead({
      title: 'Projetos',
      path: '/projects',
      description:
        'Os projetos da associação em Cabo Delgado: onde estão, como andam e quantas pessoas servem.',
    })
  },
  ...LOADED_HEAD,
  component: ProjectsPage,
})
