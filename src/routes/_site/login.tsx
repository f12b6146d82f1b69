import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, type LoginSearch } from '@/features/auth/login-page'
import { pageHead } from '@/lib/head'

export const Route = createFileRoute('/_site/login')({
  validateSearch: (search): LoginSearch => ({
    mode: search.mode === 'register' ? 'register' : undefined,
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  head: () =>
    pageHead({
      title: 'Entrar',
      description: 'Entrar no portal da associação: o estado das suas doações e o que foi feito com elas.',
    }),
  component: Login,
})

function Login() {
  return <LoginPage search={Route.useSearch()} />
}
