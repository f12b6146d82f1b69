import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { MediaFile } from '@/lib/staff/media/media-calls'
import { UploadQueue, type QueueTools } from '@/lib/staff/media/upload-queue'

type Sent = Parameters<QueueTools['send']>[0]

let kept: Map<string, { name: string; bytes: ArrayBuffer }>
let sent: string[]
let answer: (upload: Sent) => Promise<MediaFile>
let reconnect: () => void
let waits: { work: () => void; ms: number }[]
let held: number
let keepFails: boolean

const stored = (id: number) => ({ id }) as MediaFile
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const network = () => new ApiError({ status: 0, kind: 'network' })

function createQueue(): UploadQueue {
  let keys = 0
  return new UploadQueue({
    newKey: () => `chave-${++keys}`,
    read: async (file) =>
      file.name.endsWith('.mov')
        ? { problem: 'Um vídeo não entra aqui.' }
        : { bytes: await file.arrayBuffer() },
    keep: ({ key, name, bytes }) => {
      if (keepFails) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      kept.set(key, { name, bytes })
      return Promise.resolve()
    },
    recall: (key) => {
      const file = kept.get(key)
      return Promise.resolve(file ? new Blob([file.bytes]) : null)
    },
    forget: (key) => {
      kept.delete(key)
      return Promise.resolve()
    },
    listKept: () =>
      Promise.resolve([...kept].map(([key, { name, bytes }]) => ({ key, name, size: bytes.byteLength }))),
    send: (upload) => {
      sent.push(upload.key)
      return answer(upload)
    },
    onReconnect: (listener) => (reconnect = listener),
    wait: (work, ms) => waits.push({ work, ms }),
    hold: () => {
      held++
      return () => held--
    },
  })
}

beforeEach(() => {
  kept = new Map()
  sent = []
  waits = []
  held = 0
  keepFails = false
  answer = () => Promise.resolve(stored(sent.length))
})

const states = (queue: UploadQueue) => queue.current().map(({ state }) => state)
const until = (queue: UploadQueue, expected: string[]) => expect.poll(() => states(queue)).toEqual(expected)

test('files are sent one at a time in the order in which they were chosen, and then deleted from the device', async () => {
  let running = 0
  let most = 0
  answer = async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    return stored(1)
  }
  const queue = createQueue()
  await queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  await until(queue, ['done', 'done', 'done'])
  expect([sent, most, kept.size]).toEqual([['chave-1', 'chave-2', 'chave-3'], 1, 0])
  await expect.poll(() => held).toBe(0)
})

test('after a network failure all wait, and each is sent again with its key when the network returns', async () => {
  answer = ({ key }) => (key === 'chave-1' ? Promise.resolve(stored(1)) : Promise.reject(network()))
  const queue = createQueue()
  await queue.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  await until(queue, ['done', 'paused', 'paused'])
  expect(kept.size).toBe(2)
  expect(queue.current()[1]?.text).toBe('A rede caiu. Continua sozinho quando voltar.')
  answer = () => Promise.resolve(stored(2))
  reconnect()
  await until(queue, ['done', 'done', 'done'])
  expect(sent).toEqual(['chave-1', 'chave-2', 'chave-2', 'chave-3'])
})

test('without a signal of the network it tries again after growing pauses, and after the time that the server names', async () => {
  answer = () => Promise.reject(network())
  const queue = createQueue()
  await queue.add([photo('a.jpg')])
  await until(queue, ['paused'])
  answer = () =>
    Promise.reject(new ApiError({ status: 503, kind: 'status', detail: 'Sem espaço.', retryAfter: 900 }))
  waits[0]?.work()
  await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([5_000, 900_000])
  expect(queue.current()[0]?.text).toBe('Sem espaço.')
})

test('a file that the server refused says why, does not stop the others, and is sent by no later page', async () => {
  answer = ({ key }) =>
    key === 'chave-1'
      ? Promise.reject(new ApiError({ status: 400, kind: 'status', fields: { file: ['Está danificada.'] } }))
      : Promise.resolve(stored(1))
  const queue = createQueue()
  await queue.add([photo('a.jpg'), photo('b.jpg')])
  await until(queue, ['refused', 'done'])
  expect(queue.current()[0]).toMatchObject({ text: 'Está danificada.', isRead: false, isKept: false })
  const after = createQueue()
  await after.restore()
  expect([after.current(), kept.size]).toEqual([[], 0])
  expect(sent).toEqual(['chave-1', 'chave-2'])
})

test('a file that is refused before it is sent is not stored and cannot be sent again', async () => {
  const queue = createQueue()
  await queue.add([photo('visita.mov')])
  await until(queue, ['refused'])
  expect(queue.current()[0]).toMatchObject({ text: 'Um vídeo não entra aqui.', isRead: false })
  expect([sent, kept.size]).toEqual([[], 0])
})

test('a cancelled upload is aborted, and the next one begins', async () => {
  answer = ({ key, signal }) =>
    key === 'chave-1'
      ? new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new ApiError({ status: 0, kind: 'aborted' }))),
        )
      : Promise.resolve(stored(2))
  const queue = createQueue()
  await queue.add([photo('a.jpg'), photo('b.jpg')])
  await until(queue, ['sending', 'waiting'])
  queue.remove('chave-1')
  await until(queue, ['done'])
  expect(waits).toEqual([])
})

test('a new page takes up what the earlier one has left, with the same keys', async () => {
  answer = () => Promise.reject(network())
  const before = createQueue()
  await before.add([photo('a.jpg'), photo('b.jpg')])
  await until(before, ['paused', 'paused'])
  answer = () => Promise.resolve(stored(1))
  sent = []
  const after = createQueue()
  await after.restore()
  await until(after, ['done', 'done'])
  expect(sent).toEqual(['chave-1', 'chave-2'])
})

test('a file without an answer, or of a user who is signed out, stays on the device and is sent by the next page', async () => {
  for (const status of [401, 429, 502]) {
    answer = () => Promise.reject(new ApiError({ status, kind: 'status' }))
    const before = createQueue()
    await before.add([photo('a.jpg')])
    await until(before, ['paused'])
    expect(kept.size, String(status)).toBe(1)
    answer = () => Promise.resolve(stored(1))
    const after = createQueue()
    await after.restore()
    await until(after, ['done'])
  }
})

test('without space on the device a file is sent from memory, and the user is not told that it is stored', async () => {
  keepFails = true
  answer = () => Promise.reject(network())
  const queue = createQueue()
  await queue.add([photo('a.jpg')])
  await until(queue, ['paused'])
  expect(queue.current()[0]?.isKept).toBe(false)
  answer = async ({ file }) => stored((await file.text()).length)
  queue.retry('chave-1')
  await until(queue, ['done'])
  expect(queue.current()[0]?.file?.id).toBe('a.jpg'.length)
})
