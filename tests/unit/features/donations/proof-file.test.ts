import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { readProofFile } from '@/features/donations/public/proof-state/proof-file'
import { hashSha256 } from '@/offline/sha256'
import { PROOF_MAX_BYTES } from '@/shared/proof'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]

/** Creates an object with the members of a browser's File that the code under test reads. */
const chosen = (bytes: Uint8Array, changes: Partial<File> = {}): File =>
  ({
    name: 'recibo.jpg',
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
    ...changes,
  }) as File

test('the bytes are copied and hashed, and the type is read from them', async () => {
  const bytes = Uint8Array.from([...JPEG, 1, 2, 3])
  const reading = await readProofFile(chosen(bytes, { name: 'recibo.png' }))
  expect(reading).toMatchObject({ file: { name: 'recibo.png', type: 'image/jpeg', size: 7 } })
  if (!('file' in reading)) throw new Error('refused')
  expect(new Uint8Array(reading.file.bytes)).toEqual(bytes)
  expect(reading.file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('5 242 880 bytes are accepted, and one more is refused without being read', async () => {
  const largest = new Uint8Array(PROOF_MAX_BYTES)
  largest.set(JPEG)
  expect(await readProofFile(chosen(largest))).toHaveProperty('file')
  const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>()
  expect(await readProofFile(chosen(new Uint8Array(0), { size: PROOF_MAX_BYTES + 1, arrayBuffer }))).toEqual({
    problem: 'Arquivo muito grande. O limite é 5MB.',
  })
  expect(arrayBuffer).not.toHaveBeenCalled()
})

test('HTML that is named .jpg is refused', async () => {
  const html = new TextEncoder().encode('<!doctype html>')
  expect(await readProofFile(chosen(html))).toEqual({
    problem: 'Formato não suportado. Use JPG, PNG ou PDF.',
  })
})

test('an empty file is refused', async () => {
  expect(await readProofFile(chosen(new Uint8Array(0)))).toHaveProperty('problem')
})

test('an unreadable file is refused with advice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readProofFile(chosen(Uint8Array.from(JPEG), { arrayBuffer: gone }))).toEqual({
    problem: 'Não foi possível ler o ficheiro. Escolha-o outra vez.',
  })
})

test('a file that got shorter while it was read is refused', async () => {
  const cut = chosen(Uint8Array.from(JPEG), { size: 100 })
  expect(await readProofFile(cut)).toEqual({
    problem: 'Não foi possível ler o ficheiro. Escolha-o outra vez.',
  })
})

test('without a secure context there is no hash, and the file is accepted', async () => {
  vi.stubGlobal('crypto', {})
  expect(await hashSha256(new ArrayBuffer(1))).toBeNull()
  expect(await readProofFile(chosen(Uint8Array.from(JPEG)))).toMatchObject({ file: { sha256: null } })
  vi.unstubAllGlobals()
})
