import { createFileRoute } from '@tanstack/react-router'
import { ProgramsPage } from '@/features/programs/programs-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/programas/')({
  staticData: { thumbBar: 'donate' },
  /** The amount in meticais that a donor has chosen on /doacao before an area. */
  validateSearch: ({ valor }: Record<string, unknown>): { valor?: number | undefined } => ({
    valor: Number(valor) || undefined,
  }),
  loader: () =>
    pageHead({
      title: 'Áreas de Atuação',
      path: '/programas',
      description:
        'Seis áreas de trabalho e quatro programas de resposta rápida em doze distritos de Cabo Delgado.',
    }),
  ...LOADED_HEAD,
  component: ProgramsPage,
})
