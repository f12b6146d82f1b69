import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { stripedPng } from '../support/files'
import { measuredDisk } from '../support/measured-disk'
import { startUpload } from '../support/raw-upload'
import { startTestServer, type TestServer } from '../support/server'
import { submitAsGuest } from '../support/submission'

const MB = 1024 * 1024
const MESSAGE = {
  name: 'Pessoa de Exemplo',
  email: 'pessoa@exemplo.example',
  subject: 'Assunto',
  message: 'Olá',
}

onBothDatabases((engine) => {
  let server: TestServer
  afterEach(() => server.stop())

  test('an upload that breaks off takes nothing from the budget', async () => {
    server = await startTestServer(engine, { UPLOADS_MB_PER_NETWORK: '1' })
    const before = server.proofs().length
    for (let i = 0; i < 3; i++) {
      const upload = await startUpload(server.url, randomUUID(), stripedPng(64, 64, 900_000))
      await expect.poll(() => server.proofs().length).toBe(before + 1)
      upload.socket.destroy()
      await expect.poll(() => server.proofs().length).toBe(before)
    }
    expect((await submitAsGuest(server, { file: stripedPng(64, 64, 900_000) })).status).toBe(201)
  })

  test.each([
    ['an upload', 'donations/guest/', 'multipart/form-data; boundary=x', 800_000],
    ['a message', 'core/contact-messages/', 'application/json', 200_000],
  ])(
    '%s whose sender leaves while the space is measured takes nothing from the budget',
    async (_what, operation, type, length) => {
      const { read } = measuredDisk(500)
      let measured: { begun: () => void; end: Promise<void> } | null = null
      const readFileSystem = async () => {
        measured?.begun()
        await measured?.end
        return read()
      }
      const limits = { UPLOADS_MB_PER_NETWORK: '1', DISK_RESERVE_MB: '100' }
      server = await startTestServer(engine, limits, { readFileSystem })
      for (let i = 0; i < 5; i++) {
        let goOn = () => {}
        const end = new Promise<void>((resolve) => (goOn = resolve))
        const isMeasured = new Promise<void>((begun) => (measured = { begun, end }))
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
        await once(socket, 'connect')
        socket.write(
          `POST /api/v1/${operation} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
        )
        await isMeasured
        const isGone = server.logged('request aborted')
        socket.destroy()
        await isGone
        measured = null
        goOn()
      }
      expect((await submitAsGuest(server, { file: stripedPng(64, 64, 900_000) })).status).toBe(201)
    },
  )

  test('a message without Content-Length takes no more from the budget than it has', async () => {
    server = await startTestServer(engine, { UPLOADS_MB_PER_DAY: '7' })
    const send = () => {
      const body = new Blob([JSON.stringify(MESSAGE)]).stream()
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body, duplex: 'half' }
      return fetch(`${server.api}/core/contact-messages/`, init)
    }
    for (let i = 0; i < 5; i++) expect((await send()).status).toBe(201)
    const used = "select bytes from upload_days where network = '*'"
    await expect
      .poll(async () => Number((await server.database.query(used))[0]?.bytes))
      .toBeGreaterThan(5 * MESSAGE.message.length)
    expect(Number((await server.database.query(used))[0]?.bytes)).toBeLessThan(MB)
    expect((await submitAsGuest(server)).status).toBe(201)
  })
})
