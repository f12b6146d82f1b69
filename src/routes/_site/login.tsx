import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, type LoginSearch } from '@/features/account/login/login-page'
import { pageHead } from '@/lib/head'

const TITLES = { register: 'Registar', reset: 'Nova senha', verify: 'Confirmar o e-mail', invite: 'Convite' }

const readMode = (mode: unknown) =>
  Object.keys(TITLES).includes(mode as string) ? (mode as LoginSearch['mode']) : undefined

export const Route = createFileRoute('/_site/login')({
  validateSearch: (search): LoginSearch => ({
    mode: readMode(search.mode),
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
    token: typeof search.token === 'string' ? search.token : undefined,
  }),
  head: ({ match: { search } }) =>
    pageHead({
      title: search.mode ? TITLES[search.mode] : 'Entrar',
      path: '/login',
      noindex: true,
      description: 'Entrar no portal da associação: o estado das suas doações e os seus recibos.',
    }),
  component: Login,
})

function Login() {
  return <LoginPage search={Route.useSearch({ shouldThrow: false }) ?? {}} />
}
