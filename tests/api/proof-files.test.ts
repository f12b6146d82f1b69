import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROOF_MAX_BYTES, PROOF_TOO_LARGE } from '../../src/shared/proof'
import { onBothDatabases } from '../support/databases'
import { sha256, stripedPng } from '../support/files'
import { readResponse, startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const donations = () => server.database.query('select * from donations order by id')

  test('5 242 880 bytes are accepted', async () => {
    const file = stripedPng(8, 8, PROOF_MAX_BYTES)
    const response = await submitAsGuest(server, { file })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      payment_proof: { size: 5_242_880, sha256: sha256(file) },
    })
  })

  test('a file with one byte more is refused and not stored', async () => {
    const before = { rows: (await donations()).length, files: server.proofs() }
    const file = stripedPng(8, 8, PROOF_MAX_BYTES + 1)
    expect(await readResponse(await submitAsGuest(server, { file }))).toEqual({
      status: 413,
      body: { detail: PROOF_TOO_LARGE },
    })
    expect({ rows: (await donations()).length, files: server.proofs() }).toEqual(before)
  })

  test('a video is refused before it is read', async () => {
    const file = Buffer.alloc(3 * PROOF_MAX_BYTES)
    expect((await submitAsGuest(server, { file })).status).toBe(413)
  })

  test.each([
    ['image/jpeg', JPEG, '.jpg'],
    ['application/pdf', PDF, '.pdf'],
  ])('%s is known by its first bytes, whatever it is called', async (type, file, extension) => {
    const response = await submitAsGuest(server, { file, fileName: 'x.exe', fileType: 'text/html' })
    expect(await response.json()).toMatchObject({ payment_proof: { content_type: type } })
    expect((await donations()).at(-1)?.proof_path).toMatch(new RegExp(`\\${extension}$`))
  })

  test('a file name that leads out of the folder is never used', async () => {
    const response = await submitAsGuest(server, { fileName: '../../../etc/passwd.png' })
    expect(response.status).toBe(201)
    expect((await donations()).at(-1)?.proof_path).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.png$/)
  })
})
