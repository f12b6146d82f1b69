import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/auth/settings/settings-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/dashboard/settings')({
  head: () => pageHead({ title: 'Definições', description: 'Área reservada à equipa.', noindex: true }),
  component: SettingsPage,
})
