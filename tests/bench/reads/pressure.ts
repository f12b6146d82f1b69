import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { median } from '../first-load/figures'
import type { Recorded } from './bare-server'

const PACKED = { 'accept-encoding': 'gzip, br' }
const CONNECTIONS = 50
const SECONDS = 3
const ROUNDS = 5
/**
 * Response headers that a client uses. Headers about the connection are left out, because each server sets them itself.
 */
const SENT_ALONG = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']

export interface Pressure {
  /** Requests per second. */
  rate: number
  /** Time in ms within which 99 % of the requests received their response. */
  p99: number
}

/** Records the product's responses to the given addresses, compressed as a browser receives them. */
async function record(url: string, addresses: string[]): Promise<Record<string, Recorded>> {
  const recorded: Record<string, Recorded> = {}
  for (const address of addresses) {
    const headers: Record<string, string> = {}
    // `fetch` is not used here, because it would decompress the response.
    const [answer] = (await once(get(url + address, { headers: PACKED }), 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
    for (const name of SENT_ALONG) if (answer.headers[name]) headers[name] = String(answer.headers[name])
    recorded[address] = { headers, body: (await buffer(answer)).toString('base64') }
  }
  return recorded
}

async function press(url: string, addresses: string[]): Promise<Pressure> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: PACKED,
    requests: addresses.map((address) => ({ path: address })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/**
 * Measures the product and plain Fastify, which sends the same bytes, in alternation. Returns medians. `times` is the
 * median of the ratios of all rounds: in a round both servers are measured at nearly the same time, so other work of
 * the machine slows both down.
 */
export async function besideBare(
  url: string,
  addresses: string[],
): Promise<{ ours: Pressure; bare: Pressure; times: number; bytes: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bare-'))
  const file = path.join(folder, 'recorded.json')
  const recorded = await record(url, addresses)
  writeFileSync(file, JSON.stringify(recorded))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts'), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    const bareUrl = `http://127.0.0.1:${chunk.toString().trim()}`
    const turns: { ours: Pressure[]; bare: Pressure[] } = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      turns.ours.push(await press(url, addresses))
      turns.bare.push(await press(bareUrl, addresses))
    }
    const middle = (all: Pressure[]): Pressure => ({
      rate: median(all.map(({ rate }) => rate)) ?? 0,
      p99: median(all.map(({ p99 }) => p99)) ?? Infinity,
    })
    const sizes = Object.values(recorded).map(({ body }) => Buffer.byteLength(body, 'base64'))
    const ratios = turns.ours.map(({ rate }, round) => (turns.bare[round]?.rate ?? Infinity) / rate)
    return {
      ours: middle(turns.ours),
      bare: middle(turns.bare),
      times: median(ratios) ?? Infinity,
      bytes: median(sizes) ?? 0,
    }
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
