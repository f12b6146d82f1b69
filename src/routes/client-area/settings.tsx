import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/account/settings/settings-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/settings')({
  head: () => pageHead({ title: 'Definições', description: 'Área das pessoas com conta.', noindex: true }),
  component: SettingsPage,
})
