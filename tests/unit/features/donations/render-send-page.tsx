import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { donationMethodsQuery } from '@/features/donations/queries'
import { SendPage } from '@/features/donations/public/send-proof/send-page'
import type { Upload } from '@/pwa/outbox-actions'

interface Setup {
  upload?: Upload
  edit?: string
  methods?: { id: number; name: string }[]
}

/** Returns the API's response to an accepted proof. */
export const receipt = (changes: object = {}) => ({
  id: 7,
  number: '2026-000007',
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
  ...changes,
})

/**
 * Renders the page in a router with the routes that it links to. The payment methods are already loaded, and the test
 * decides how the upload ends.
 */
export async function renderSendPage({ upload, edit, methods }: Setup = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  queryClient.setQueryData(
    donationMethodsQuery.queryKey,
    methods ?? [
      { id: 1, name: 'Transferência bancária' },
      { id: 2, name: 'M-Pesa' },
    ],
  )
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/enviar-comprovante', () => <SendPage upload={upload} edit={edit} />),
      page('/login', () => <p>login</p>),
      page('/enviar-comprovante/pendentes', () => <p>pendentes</p>),
      page('/doacao', () => <p>doação</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/enviar-comprovante'] }),
  })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { user: userEvent.setup(), router, ...view }
}

type User = Awaited<ReturnType<typeof renderSendPage>>['user']

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

export const jpeg = (name = 'recibo.jpg'): File => new File([JPEG], name, { type: 'image/jpeg' })

export const chooseFile = (user: User, file: File) =>
  user.upload(screen.getByLabelText('Ficheiro do comprovante'), file)

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/**
 * Fills in all fields of the guest's form in one step, as a browser's autofill does, because typing each key takes
 * seconds.
 */
export async function fillGuestForm(user: User, { amount = '1 500' } = {}) {
  put('Valor que transferiu', amount)
  put('Nome completo', 'Doadora')
  put('Email', 'd@exemplo.example')
  put('Telefone', '84 000')
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }))
  await chooseFile(user, jpeg())
  await screen.findByText('recibo.jpg')
}

export const sendButton = () => screen.getByRole('button', { name: 'Enviar comprovante' })
