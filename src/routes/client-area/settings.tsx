import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '@/frame/portal/profile-page'
import { LOADED_HEAD, pageHead } from '@/lib/head'

export const Route = createFileRoute('/client-area/settings')({
  loader: () => pageHead({ title: 'Perfil', description: 'Área das pessoas com conta.', noindex: true }),
  ...LOADED_HEAD,
  component: ProfilePage,
})
