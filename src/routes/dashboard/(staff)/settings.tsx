import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/account/settings/settings-page'

export const Route = createFileRoute('/dashboard/(staff)/settings')({
  component: SettingsPage,
})
