import { createFileRoute, notFound } from '@tanstack/react-router'
import { programs } from '@/content/programs'
import { ProgramNotFound } from '@/features/programs/program-not-found'
import { ProgramPage } from '@/features/programs/program-page'
import { PROGRAM_NOT_FOUND } from '@/features/programs/texts'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/programas/$id')({
  staticData: { thumbBar: 'donate' },
  loader: ({ params }) => {
    const program = programs.find(({ id, hasPage }) => hasPage && id === params.id)
    if (!program) throw notFound()
    return program
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData
        ? {
            title: loaderData.name,
            description: loaderData.text,
            path: `/programas/${loaderData.id}`,
            parent: { title: 'Áreas de Atuação', path: '/programas' },
          }
        : {
            title: PROGRAM_NOT_FOUND,
            description: 'Os seis programas continuam no sítio.',
            noindex: true,
          },
    ),
  notFoundComponent: ProgramNotFound,
  component: Program,
})

function Program() {
  return <ProgramPage id={Route.useLoaderData().id} />
}
