import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/account/settings/settings-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/dashboard/(staff)/settings')({
  head: () => pageHead({ title: 'Definições', description: 'Área reservada à equipa.', noindex: true }),
  component: SettingsPage,
})
