import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/account/settings/settings-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/settings')({
  loader: () => pageHead({ title: 'Definições', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: SettingsPage,
})
