import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManagedPart } from '@/api/managed-project-parts'
import { ApiError } from '@/api/api-error'
import { FieldNow } from '@/features/projects/staff/parts/field-now'
import { renderScreen } from '../../../support/render-screen'

vi.mock('@/api/managed-project-parts', async (load) => ({
  ...(await load<typeof import('@/api/managed-project-parts')>()),
  createManagedPart: vi.fn(),
}))

const FULL = 'O servidor está sem espaço para guardar dados. Tente novamente mais tarde.'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.mocked(createManagedPart).mockReset()
})

async function takePhoto() {
  const queryClient = new QueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <FieldNow projectId={1} userId={7} barrier={null} />
    </QueryClientProvider>
  ))
  const photo = new File(['x'], 'furo.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Fotografia'), { target: { files: [photo] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Enviar fotografia' }))
  return user
}

test('a server without space says so, once, and the photo stays to be sent again', async () => {
  vi.mocked(createManagedPart).mockRejectedValue(new ApiError({ status: 503, kind: 'status', detail: FULL }))
  await takePhoto()
  expect((await screen.findByRole('alert')).textContent).toBe(`Não foi possível guardar. ${FULL}`)
  expect(screen.getByRole('img', { name: 'Fotografia furo.jpg' })).toBeTruthy()
})

test('after a photo was sent the focus returns to the button that began it', async () => {
  vi.mocked(createManagedPart).mockResolvedValue({} as never)
  await takePhoto()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Juntar fotografia' })),
  )
})
