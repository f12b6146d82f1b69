import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { associationQuery } from '@/features/association/staff/association-calls'
import { AssociationPart } from '@/features/association/staff/association-part'
import { createQueryClient } from '@/lib/query-client'
import { renderScreen } from '../../../support/render-screen'

const TOWN = 'Localidade'

/**
 * Replaces `fetch` by a fake server that stores the association's data and increases their version with each change.
 */
function fakeServer() {
  const server = {
    ...{ values: { town: 'Pemba' } as Record<string, string | null>, version: 1, by: 'Ana', reads: 0 },
    save(values: Record<string, string | null>, by: string) {
      Object.assign(server, { values, by, version: server.version + 1 })
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const sent = new Request(input, init)
    const isRead = sent.method === 'GET'
    if (isRead) server.reads += 1
    const isOld = !isRead && sent.headers.get('If-Match') !== `"v${server.version}"`
    if (!isRead && !isOld)
      server.save(((await sent.json()) as { values: Record<string, string | null> }).values, 'Eu')
    const body = {
      ...{ values: server.values, version: `v${server.version}` },
      ...{ updated_at: '2026-03-01T10:00:00Z', updated_by_name: server.by },
    }
    const headers = { 'Content-Type': 'application/json' }
    return isOld
      ? new Response('{"detail":"Mudou."}', { status: 412, headers })
      : new Response(JSON.stringify(body), { headers })
  })
  return server
}

/**
 * Renders the form as after a page load: the query cache is empty. The form starts with the data stored on the device,
 * if any, and requests the values again.
 */
async function open(userId: number) {
  cleanup()
  const queryClient = createQueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queryClient}>
      <AssociationPart userId={userId} />
    </QueryClientProvider>
  ))
  await screen.findByLabelText(TOWN)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: associationQuery(userId).queryKey })
  return { readAgain: () => act(readAgain) }
}

const town = () => screen.getByLabelText<HTMLInputElement>(TOWN).value
async function write(text: string) {
  await userEvent.clear(screen.getByLabelText(TOWN))
  await userEvent.type(screen.getByLabelText(TOWN), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

test('after a save, the next load of the page shows the saved values', async () => {
  fakeServer()
  await open(11)
  await write('Ibo')
  await save()
  await screen.findByText(/Guardado por Eu em/)
  await open(11)
  await expect.poll(town).toBe('Ibo')
  await screen.findByText(/Guardado por Eu em/)
})

test('each load of the page requests the values again, and a form without changes takes the new ones', async () => {
  const server = fakeServer()
  await open(12)
  server.save({ town: 'Montepuez' }, 'Rui')
  const reads = server.reads
  await open(12)
  await expect.poll(town).toBe('Montepuez')
  expect(server.reads).toBe(reads + 1)
  await screen.findByText(/Guardado por Rui em/)
})

test('a form that took the new values of another administrator saves without a conflict', async () => {
  const server = fakeServer()
  const { readAgain } = await open(13)
  server.save({ town: 'Montepuez' }, 'Rui')
  await readAgain()
  await expect.poll(town).toBe('Montepuez')
  await write('Chiúre')
  await save()
  await screen.findByText(/Guardado por Eu em/)
  expect(server.values.town).toBe('Chiúre')
})

test('a form with typed changes keeps them when new values arrive', async () => {
  const server = fakeServer()
  const { readAgain } = await open(14)
  await write('Chiúre')
  server.save({ town: 'Montepuez' }, 'Rui')
  await readAgain()
  expect(town()).toBe('Chiúre')
})
