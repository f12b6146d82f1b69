import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '@/features/institution/legal/privacy-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/politica-privacidade')({
  staticData: { thumbBar: 'donate' },
  head: () =>
    pageHead({
      title: 'Política de Privacidade',
      path: '/politica-privacidade',
      description: 'Que dados pedimos, para quê, quem os vê e como pode pedi-los, corrigi-los ou apagá-los.',
    }),
  component: PrivacyPage,
})
