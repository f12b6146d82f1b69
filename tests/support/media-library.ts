import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { components } from '../../src/api/v1'
import { filesBelow } from './files'
import { bearer, readResponse, signIn, type TestServer } from './server'

export type MediaFile = components['schemas']['MediaFile']
type Answer = { status: number; body: unknown; headers: Headers }

/**
 * Creates a photo as a phone's camera stores it: rotated by an orientation tag, and with a GPS position (here only the
 * latitude) in its metadata.
 */
export const phonePhoto = (width = 900, height = 600, shade = 120): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefone de Exemplo' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 58/1 0/1' },
    })
    .jpeg({ quality: 80 })
    .toBuffer()

/**
 * Creates a picture with random noise. It differs from every other picture, so the library does not treat it as a
 * duplicate.
 */
export const freshPicture = (width = 64, height = 48): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

/**
 * Creates a PDF with the given entries in its catalogue dictionary and, optionally, with a compressed object stream.
 */
export function pdfWith(catalogue: string, compressed?: string): Buffer {
  const packed = compressed === undefined ? null : deflateSync(Buffer.from(compressed))
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalogue} >>\nendobj\n`),
    ...(packed
      ? [
          Buffer.from(
            `2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
          ),
          packed,
          Buffer.from('\nendstream\nendobj\n'),
        ]
      : []),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
}

interface Upload {
  user?: string
  key?: string
  name?: string
  type?: string
  fields?: Record<string, string>
  /** Id of the record whose file the upload replaces. */
  replaces?: number
  headers?: Record<string, string>
}

/** Returns functions that send files and requests to the media library as users of the demonstration data. */
export async function libraryCaller(server: Pick<TestServer, 'api'>, users: readonly string[] = ['admin']) {
  const headersFor: Record<string, Record<string, string>> = {}
  for (const user of users) headersFor[user] = bearer(await signIn(server as TestServer, user))
  const answerOf = async (response: Response): Promise<Answer> => ({
    headers: response.headers,
    ...(await readResponse(response)),
  })

  return {
    headersFor,

    async upload(file: Uint8Array<ArrayBuffer> | Buffer, asked: Upload = {}): Promise<Answer> {
      const { user = 'admin', name = 'foto.jpg', type = 'image/jpeg', fields = {} } = asked
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([new Uint8Array(file)], { type }), name)
      const path = asked.replaces === undefined ? '/media/files/' : `/media/files/${asked.replaces}/replace/`
      return answerOf(
        await fetch(server.api + path, {
          method: 'POST',
          headers: { ...headersFor[user], 'Idempotency-Key': asked.key ?? randomUUID(), ...asked.headers },
          body: form,
        }),
      )
    },

    async ask(
      method: string,
      address: string,
      body?: unknown,
      user = 'admin',
      headers = {},
    ): Promise<Answer> {
      return answerOf(
        await fetch(`${server.api}/media/files/${address}`, {
          method,
          headers: {
            ...headersFor[user],
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
    },
  }
}
export type LibraryCaller = Awaited<ReturnType<typeof libraryCaller>>

/** Returns the paths of the library's stored files, including temporary files. */
export const libraryFiles = (dataDir: string): string[] =>
  filesBelow(path.join(dataDir, 'media'))
    .map((file) => file.path)
    .filter((file) => /^(?:biblioteca|tmp)\//.test(file))
    .sort()

/** Adds only a row to the library's table, for tests that need the file's address but not its bytes. */
export const addLibraryRow = (server: TestServer, name: string, kind: MediaFile['kind'] = 'picture') =>
  server.database.query(
    `insert into media_files (kind, name, original_name, search_text, name_key, bytes, state, uploaded_at)
     values ('${kind}', '${name}', 'x', 'x', 'x', 1, 'ready', '2026-01-01T00:00:00.000Z')`,
  )
