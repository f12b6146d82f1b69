import { createFileRoute } from '@tanstack/react-router'
import type { ListSearch } from '@/features/projects/public/list/list-model'
import { ProjectsPage } from '@/features/projects/public/list/projects-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/projects')({
  staticData: { thumbBar: 'donate' },
  // The page itself validates its query parameters, because this function is part of the first load of every page.
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
