import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '@/features/institution/legal/privacy-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/politica-privacidade')({
  staticData: { thumbBar: 'donate' },
  loader: () =>
    pageHead({
      title: 'Política de Privacidade',
      path: '/politica-privacidade',
      description: 'Que dados pedimos, para quê, quem os vê e como pode pedi-los, corrigi-los ou apagá-los.',
    }),
  ...LOADED_HEAD,
  component: PrivacyPage,
})
