import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from './chance'

export interface FieldNetwork {
  url: string
  /** Bytes of chunks and reports that phones have sent. */
  sent(): number
  cuts(): number
  /** Makes the network bad, or good again. It is good at first. */
  become(kind: 'bad' | 'good'): void
  stop(): Promise<void>
}

interface Weather {
  /** Bytes per second from the phone to the server. */
  rate: number
  /** The share of connections that are cut, and after how many ms at the latest. */
  cutShare: number
  cutMs: number
  chance: Chance
}

const TICK_MS = 50
/** Requests that carry what was written in the field. */
const COUNTED =
  /^(?:PATCH \/api\/v1\/uploads|POST \/api\/v1\/projects\/admin\/projects\/\d+\/field-reports|PUT )/

/** A network between phone and server that is slow and cuts connections, and that counts what the phone sends. */
export async function startFieldNetwork(target: string, weather: Weather): Promise<FieldNetwork> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let [sent, cuts, isBad] = [0, 0, false]
  const server = createServer((phone) => {
    const far = connect(Number(port), hostname)
    sockets.add(phone)
    const waiting: Buffer[] = []
    let isCounted = false
    const end = () => {
      clearInterval(tick)
      clearTimeout(cut)
      phone.destroy()
      far.destroy()
      sockets.delete(phone)
    }
    const tick = setInterval(() => {
      let room = isBad ? (weather.rate * TICK_MS) / 1000 : Infinity
      while (room > 0 && waiting.length > 0) {
        const first = waiting[0] as Buffer
        const part = first.subarray(0, Math.min(first.length, Math.ceil(room)))
        if (part.length === first.length) waiting.shift()
        else waiting[0] = first.subarray(part.length)
        room -= part.length
        if (isCounted) sent += part.length
        far.write(part)
      }
    }, TICK_MS)
    const isCut = weather.chance.next() < weather.cutShare
    const cut = isCut
      ? setTimeout(
          () => {
            if (!isBad) return
            cuts++
            end()
          },
          weather.cutMs * (0.2 + 0.8 * weather.chance.next()),
        )
      : undefined
    phone.on('data', (bytes: Buffer) => {
      const line = bytes.subarray(0, 120).toString('latin1')
      if (/^[A-Z]+ \//.test(line)) isCounted = COUNTED.test(line)
      waiting.push(bytes)
    })
    far.on('data', (bytes: Buffer) => phone.write(bytes))
    for (const one of [phone, far]) {
      one.on('error', end)
      one.on('close', end)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cuts: () => cuts,
    become: (kind) => (isBad = kind === 'bad'),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
