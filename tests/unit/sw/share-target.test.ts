import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { sharedFilesStore } from '@/offline/databases'
import { saveShared, takeShared } from '@/offline/shared-files'
import { isFromOtherSite, receiveShare } from '../../../sw/share-target'

const share = (body: FormData) =>
  new Request('https://site.example/enviar-comprovante/partilhar', { method: 'POST', body })

function withFile(bytes: number[]): FormData {
  const body = new FormData()
  body.append('payment_proof', new File([new Uint8Array(bytes)], 'mpesa.png', { type: 'image/png' }))
  return body
}

test('a shared file is stored byte by byte, and the form gets it once', async () => {
  const answer = await receiveShare(share(withFile([137, 80, 78, 71])), { keep: saveShared })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('https://site.example/enviar-comprovante?partilhado=1')
  const file = (await takeShared())?.file
  expect(file).toMatchObject({ name: 'mpesa.png', type: 'image/png' })
  expect([...new Uint8Array(file?.bytes ?? new ArrayBuffer())]).toEqual([137, 80, 78, 71])
  expect(await takeShared()).toBeNull()
})

test('a shared text is stored, alone and beside a file', async () => {
  const body = new FormData()
  body.append('description', ' Confirmado CJ40ABC12D. \n')
  await receiveShare(share(body), { keep: saveShared })
  expect(await takeShared()).toEqual({ file: null, text: 'Confirmado CJ40ABC12D.' })
  const both = withFile([1])
  both.append('description', 'Para a escola')
  await receiveShare(share(both), { keep: saveShared })
  expect(await takeShared()).toMatchObject({ file: { name: 'mpesa.png' }, text: 'Para a escola' })
})

test('a file that a worker of an earlier build stored is found', async () => {
  const file = { bytes: new Uint8Array([7]).buffer, name: 'mpesa.png', type: 'image/png' }
  await set('shared', file, sharedFilesStore)
  expect(await takeShared()).toEqual({ file, text: '' })
  await set('shared', { text: 7 }, sharedFilesStore)
  expect(await takeShared()).toBeNull()
})

test('a file shared later replaces the earlier one', async () => {
  await receiveShare(share(withFile([1])), { keep: saveShared })
  await receiveShare(share(withFile([2])), { keep: saveShared })
  expect([...new Uint8Array((await takeShared())?.file?.bytes ?? new ArrayBuffer())]).toEqual([2])
})

test('without storage the form opens too', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect((await receiveShare(share(withFile([1])), { keep })).status).toBe(303)
  expect(warn).toHaveBeenCalledOnce()
})

test('a share without a file, or with an empty one, opens the form and stores nothing', async () => {
  const keep = vi.fn()
  await receiveShare(share(new FormData()), { keep })
  await receiveShare(share(withFile([])), { keep })
  expect(keep).not.toHaveBeenCalled()
})

test.each([
  ['a share by the system', '', '', false],
  ['a share by the system whose origin is hidden', 'null', '', false],
  ['our own form', 'https://site.example', 'https://site.example/enviar-comprovante', false],
  ["another site's form", 'https://outro.example', '', true],
  ["another site's form whose origin is hidden", 'null', 'https://outro.example/', true],
])('%s: from another site is %s', (_, origin, referrer, isOther) => {
  const headers = new Headers(origin ? { Origin: origin } : {})
  const url = 'https://site.example/enviar-comprovante/partilhar'
  expect(isFromOtherSite({ url, headers, referrer })).toBe(isOther)
})

test("another site's file is not stored, and the form opens without it", async () => {
  const keep = vi.fn()
  const request = share(withFile([1]))
  Object.defineProperty(request, 'referrer', { value: 'https://outro.example/' })
  const answer = await receiveShare(request, { keep })
  expect(keep).not.toHaveBeenCalled()
  expect(answer.headers.get('Location')).toBe('https://site.example/enviar-comprovante?partilhado=1')
})
