import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import type { Db } from '../../server/db/schema'
import { createMediaFiles } from '../../server/files/media-files'
import { createStorePicture } from '../../server/resources/media-library/receive'
import { onBothDatabases } from '../support/databases'
import { sha256 } from '../support/files'
import { freshPicture, libraryCaller, libraryFiles, pdfWith } from '../support/media-library'
import { startTestServer, type TestServer } from '../support/server'

onBothDatabases((engine) => {
  let server: TestServer
  let db: Db
  beforeAll(async () => {
    server = await startTestServer(engine)
    db = openDatabase({ databaseUrl: server.database.url || null, dataDir: server.dataDir }, () => {}).db
  })
  afterAll(async () => {
    await db.destroy()
    await server.stop()
  })

  test('a picture from the form of another record is in the library, once', async () => {
    const media = createMediaFiles(server.dataDir, () => undefined)
    let woken = 0
    const storePicture = createStorePicture({ db, clock: server.clock.now, media, wake: () => woken++ })
    const received = (bytes: Buffer) => {
      const file = path.join(media.temporaryFolder, `${randomUUID()}.part`)
      writeFileSync(file, bytes)
      const discard = () => Promise.resolve()
      return { path: file, size: bytes.length, sha256: sha256(bytes), head: bytes.subarray(0, 64), discard }
    }
    const picture = await freshPicture()
    const first = await storePicture(received(picture), 'capa-do-artigo', 1)
    expect(first).toEqual({
      address: expect.stringMatching(
        /^\/media\/biblioteca\/capa-do-artigo-[0-9a-f]{10}-640\.webp$/,
      ) as string,
    })
    expect(await storePicture(received(picture), 'outra.png', 1)).toEqual(first)
    expect(await storePicture(received(pdfWith('')), 'capa.png', 1)).toEqual({
      problem: 'Este formato não é aceite. Envie uma fotografia JPG, PNG ou WebP.',
    })
    expect(woken).toBe(2)
    expect(libraryFiles(server.dataDir).filter((name) => name.includes('originals'))).toHaveLength(1)
    const found = await (await libraryCaller(server)).ask('GET', '?search=capa')
    expect(found.body).toMatchObject({ count: 1, results: [{ name: 'capa-do-artigo', alt_text: '' }] })
  })
})
