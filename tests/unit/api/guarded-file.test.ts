import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setTokenSource } from '@/api/tokens'
import { startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let readFile: (typeof import('@/api/guarded-file'))['readFile']

beforeAll(async () => {
  stub = await startApiStub()
  Object.assign(globalThis, { location: { origin: stub.origin } })
  ;({ readFile } = await import('@/api/guarded-file'))
})

afterAll(() => stub.stop())

beforeEach(() => {
  setTokenSource({
    read: () => Promise.resolve({ access: 'access', refresh: 'refresh' }),
    forRequest: () => Promise.resolve({ access: 'access', refresh: 'refresh' }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
})

test('the bytes of a file are counted as they arrive', async () => {
  stub.answer((_, response) => {
    response.write('abc')
    response.end('de')
  })
  const counts: number[] = []
  const file = await readFile('/file/', 'text/csv', { onReceived: (bytes) => counts.push(bytes) })
  expect(await file.text()).toBe('abcde')
  expect(counts.at(-1)).toBe(5)
})

test('a file of which a part has arrived can be stopped, and the server sees the connection end', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  stub.answer((_, response) => {
    response.on('close', close)
    response.write('abc')
  })
  const controller = new AbortController()
  const reading = readFile('/file/', 'text/csv', {
    onReceived: () => controller.abort(),
    signal: controller.signal,
  })
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' })
  await closed
})

test('a file that was stopped before any answer is not read', async () => {
  const controller = new AbortController()
  stub.answer(() => controller.abort())
  await expect(readFile('/file/', 'text/csv', { signal: controller.signal })).rejects.toMatchObject({
    kind: 'aborted',
  })
})
