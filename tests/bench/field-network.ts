import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from './chance'

export interface FieldNetwork {
  url: string
  /** The bytes of requests with field notes and proofs that have crossed the network so far. */
  sent(): number
  /** How often all connections were cut, how often nothing moved, and the bytes that the network lost and sent again. */
  weather(): { cuts: number; pauses: number; lostBytes: number }
  /** Makes the network bad, or good again. It is good at first. */
  become(kind: 'bad' | 'good'): void
  stop(): Promise<void>
}

interface Quality {
  /** Bytes per second of all connections together, in both directions. */
  rate: number
  /** The share of the packets that are lost. A lost packet still uses up bandwidth, and is sent again. */
  loss: number
  /** The mean time between two cuts of all connections, in ms; Infinity for none. */
  cutMs: number
  /** The time in ms that each byte travels, in each direction. */
  delayMs?: number
  chance: Chance
}

/** Bytes of a packet. */
const PACKET = 1_400
const TICK_MS = 25
/** The share of the cuts before which nothing moves for some seconds. */
const PAUSE_SHARE = 0.3
const PAUSE_MAX_MS = 5_000

/** Requests that send field work or a proof, with the questions how much of a file has arrived. */
const COUNTED =
  /^(?:(?:GET|PATCH) \/api\/v1\/(?:donations\/)?uploads\/|POST \/api\/v1\/(?:projects\/admin\/projects\/\d+\/field-reports|donations\/))/

/** One direction of a connection. */
interface Lane {
  from: Socket
  to: Socket
  /** What the sender has handed over. It is sent when it crosses the network; if the sender gives up, it never is. */
  waiting: Buffer[]
  isCounted: boolean
  /** The sender has ended the connection in order: what waits is still sent. */
  isEnding: boolean
}

/** A network between phone and server that is slow, loses packets and cuts connections, and that counts what the phone sends. */
export async function startFieldNetwork(target: string, quality: Quality): Promise<FieldNetwork> {
  const { hostname, port } = new URL(target)
  const { rate, loss, cutMs, delayMs = 0, chance } = quality
  const lanes = new Set<Lane>()
  const counts = { cuts: 0, pauses: 0, lostBytes: 0 }
  let [sent, isBad, room, turn, pausedUntil] = [0, false, 0, 0, 0]

  function endConnections(): void {
    for (const { from, to } of lanes) {
      from.destroy()
      to.destroy()
    }
    lanes.clear()
  }

  /** Moves one packet of a direction. Returns the time that it took, in bytes. */
  function movePacket(lane: Lane): number {
    const first = lane.waiting[0] as Buffer
    const packet = first.subarray(0, PACKET)
    if (isBad && chance.next() < loss) {
      counts.lostBytes += packet.length
      return packet.length
    }
    if (packet.length === first.length) lane.waiting.shift()
    else lane.waiting[0] = first.subarray(packet.length)
    if (lane.isCounted) sent += packet.length
    const isLast = lane.isEnding && lane.waiting.length === 0
    const pass = () => (isLast ? lane.to.end(packet) : lane.to.write(packet))
    if (isBad && delayMs > 0) setTimeout(pass, delayMs)
    else pass()
    return packet.length
  }

  /** All connections share the network: each moves one packet in turn while there is room. */
  function moveAll(): void {
    const now = performance.now()
    if (isBad && now < pausedUntil) return
    room = isBad ? Math.min(room + (rate * TICK_MS) / 1000, PACKET + (rate * TICK_MS) / 1000) : Infinity
    for (;;) {
      const busy = [...lanes].filter(({ waiting }) => waiting.length > 0)
      if (busy.length === 0 || room < PACKET) break
      room -= movePacket(busy[turn++ % busy.length] as Lane)
    }
  }
  const tick = setInterval(moveAll, TICK_MS)

  let nextCut: NodeJS.Timeout | undefined
  function planCut(): void {
    if (cutMs === Infinity) return
    nextCut = setTimeout(
      () => {
        if (!isBad) return
        const pause = chance.next() < PAUSE_SHARE ? PAUSE_MAX_MS * chance.next() : 0
        if (pause > 0) counts.pauses++
        pausedUntil = performance.now() + pause
        setTimeout(() => {
          counts.cuts++
          endConnections()
          if (isBad) planCut()
        }, pause)
      },
      cutMs * (0.5 + chance.next()),
    )
  }

  function addLane(from: Socket, to: Socket, onStart?: (line: string) => boolean | null): void {
    const lane: Lane = { from, to, waiting: [], isCounted: false, isEnding: false }
    lanes.add(lane)
    from.on('data', (bytes: Buffer) => {
      const counted = onStart?.(bytes.subarray(0, 160).toString('latin1')) ?? null
      if (counted !== null) lane.isCounted = counted
      lane.waiting.push(bytes)
      if (!isBad) moveAll()
    })
    const drop = () => {
      lanes.delete(lane)
      from.destroy()
      to.destroy()
    }
    // A browser ends a connection only when it gives up. A server ends it after its response.
    from.on('end', () => {
      if (onStart) return drop()
      lane.isEnding = true
      if (lane.waiting.length === 0) to.end()
    })
    from.on('error', drop)
    from.on('close', () => onStart && drop())
  }

  const server = createServer((phone) => {
    const far = connect(Number(port), hostname)
    // The request line comes first in a piece: a browser begins a request only when the last one was answered.
    addLane(phone, far, (line) => (/^[A-Z]+ \//.test(line) ? COUNTED.test(line) : null))
    addLane(far, phone)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    weather: () => counts,
    become(kind) {
      if ((kind === 'bad') === isBad) return
      isBad = kind === 'bad'
      clearTimeout(nextCut)
      room = 0
      if (isBad) planCut()
    },
    async stop() {
      isBad = false
      clearInterval(tick)
      clearTimeout(nextCut)
      endConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
