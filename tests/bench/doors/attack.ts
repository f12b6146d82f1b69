import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripedPng } from '../../support/files'
import { submitAsGuest } from '../../support/submission'
import { postJson } from '../../support/server'

/*
 * Runs one attack in a separate process: attack.ts <name> <url> <ms>. Prints the number of responses by status, and the
 * keys of the uploads that the server acknowledged.
 */

const SIGN_INS = 200
const HOSTS = 100
const SLOW_BODIES = 300
const UPLOADS_AT_ONCE = 4
const UPLOAD_BYTES = 4_000_000
/**
 * Pause in ms after a rejected upload, before the next upload. It determines the rate of the attack. It is short,
 * because the attacker ignores Retry-After.
 */
const PAUSE_MS = 100

export interface AttackReport {
  statuses: Record<string, number>
  keys: string[]
}

const report: AttackReport = { statuses: {}, keys: [] }
const count = (status: string | number) => (report.statuses[status] = (report.statuses[status] ?? 0) + 1)

const many = (length: number, work: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length }, (_, at) => work(at).catch(() => count('no answer'))))

/** Sends many sign-ins with wrong passwords at the same time. Half of them have the username of an existing account. */
const signIns = (url: string) =>
  many(SIGN_INS, async (at) => {
    const username = at % 2 ? 'doadora' : `pessoa-${at}`
    const answer = await postJson(`${url}/api/v1/auth/token/`, { username, password: 'uma-senha' })
    await answer.arrayBuffer()
    count(answer.status)
  })

/**
 * Sends many requests at the same time, each with a different invented Host header. fetch is not used, because it
 * does not allow setting this header.
 */
const inventedHosts = (url: string) =>
  many(HOSTS, async (at) => {
    const { hostname, port } = new URL(url)
    const headers = { Host: `${randomBytes(8).toString('hex')}.example`, 'Accept-Encoding': 'br' }
    const asked = request({
      hostname,
      port,
      path: ['/', '/projects', '/blog', '/doacao'][at % 4],
      headers,
    }).end()
    const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    count(answer.statusCode ?? 0)
  })

const proof = stripedPng(64, 64, UPLOAD_BYTES)
const uploads = (url: string) =>
  many(UPLOADS_AT_ONCE, async () => {
    const key = randomUUID()
    const answer = await submitAsGuest({ api: `${url}/api/v1` }, { key, file: proof })
    await answer.arrayBuffer()
    count(answer.status)
    if (answer.status === 201) report.keys.push(key)
    else await sleep(PAUSE_MS)
  })

const ROUTES = [
  ['/api/v1/core/contact-messages/', 'application/json'],
  ['/api/v1/auth/token/', 'application/json'],
  ['/api/v1/donations/guest/', 'multipart/form-data; boundary=limite'],
] as const

/** Opens connections that each send one byte per second. */
async function slowBodies(url: string, end: number): Promise<void> {
  const { hostname, port } = new URL(url)
  await many(SLOW_BODIES, async (at) => {
    const [route, type] = ROUTES[at % ROUTES.length] ?? ROUTES[0]
    const socket = connect(Number(port), hostname)
    socket.on('error', () => count('ended by the server'))
    await once(socket, 'connect')
    count('connected')
    socket.write(
      `POST ${route} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n` +
        `Idempotency-Key: ${randomUUID()}\r\n\r\n`,
    )
    while (performance.now() < end && !socket.destroyed) {
      socket.write(' ')
      await sleep(1000)
    }
    socket.destroy()
  })
}

const WAVES: Record<string, (url: string, end: number) => Promise<unknown>> = {
  none: () => sleep(PAUSE_MS),
  'sign-ins': signIns,
  hosts: inventedHosts,
  uploads,
  'slow-bodies': slowBodies,
}

const [name = '', url = '', ms = ''] = process.argv.slice(2)
const wave = WAVES[name]
if (!wave) throw new Error(`no attack is called ${name}`)
process.stdout.write('ready\n')
const end = performance.now() + Number(ms)
while (performance.now() < end) await wave(url, end)
process.stdout.write(JSON.stringify(report), () => process.exit(0))
