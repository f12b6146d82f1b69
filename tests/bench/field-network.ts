import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from './chance'

export interface FieldNetwork {
  url: string
  /** Returns the number of bytes that the phone has sent over the network so far in the requests of COUNTED. */
  sent(): number
  /** Returns the number and the bytes of the counted requests, by method and path without ids. */
  requests(): ReadonlyMap<string, Tally>
  /**
   * Returns how many times all connections were cut, how many times the traffic paused, and the number of bytes that
   * were lost and sent again.
   */
  weather(): { cuts: number; pauses: number; lostBytes: number }
  /** Makes the network bad or good. At first it is good. */
  become(kind: 'bad' | 'good'): void
  stop(): Promise<void>
}

interface Tally {
  count: number
  bytes: number
}

interface Quality {
  /** The bandwidth in bytes per second, for all connections together and both directions. */
  rate: number
  /** The share of packets that are lost, from 0 to 1. A lost packet still uses bandwidth and is sent again. */
  loss: number
  /** The mean time between two cuts of all connections, in ms. Infinity means that connections are never cut. */
  cutMs: number
  /** The delay of each byte in each direction, in ms. */
  delayMs?: number
  chance: Chance
}

/** The size of a packet in bytes. */
const PACKET = 1_400
const TICK_MS = 25
/** The share of the cuts that come after a pause, in which no packet moves for up to PAUSE_MAX_MS. */
const PAUSE_SHARE = 0.3
const PAUSE_MAX_MS = 5_000

/**
 * The requests whose bytes are counted: requests that send a field report or a proof, and requests that read how much
 * of a file has arrived.
 */
const COUNTED =
  /^(?:(?:GET|PATCH) \/api\/v1\/(?:donations\/)?uploads\/|POST \/api\/v1\/(?:projects\/admin\/projects\/\d+\/field-reports|donations\/))/

/** One direction of a connection between phone and server. */
interface Lane {
  from: Socket
  to: Socket
  /**
   * The bytes that the sender has written but that have not crossed the network yet. If the sender gives up, these
   * bytes are dropped.
   */
  waiting: Buffer[]
  /** Where the bytes of the present request are counted, or null if they are not counted. */
  tally: Tally | null
  /** Whether the sender has ended the connection normally. The waiting bytes are then still sent. */
  isEnding: boolean
}

/**
 * Starts a network between phone and server that is slow, loses packets and cuts connections. It also counts the bytes
 * that the phone sends.
 */
export async function startFieldNetwork(target: string, quality: Quality): Promise<FieldNetwork> {
  const { hostname, port } = new URL(target)
  const { rate, loss, cutMs, delayMs = 0, chance } = quality
  const lanes = new Set<Lane>()
  const counts = { cuts: 0, pauses: 0, lostBytes: 0 }
  let [isBad, room, turn, pausedUntil] = [false, 0, 0, 0]

  const tallies = new Map<string, Tally>()
  /** Returns the tally of a request, or null if the request is not counted. */
  function tallyOf(requestLine: string): Tally | null {
    if (!COUNTED.test(requestLine)) return null
    const [method, address = ''] = requestLine.split(' ')
    const name = `${method} ${address.replace(/\?.*/, '').replace(/[\da-f]{8}-[\da-f-]{27}|\b\d+\b/g, '…')}`
    const tally = tallies.get(name) ?? { count: 0, bytes: 0 }
    tallies.set(name, tally)
    tally.count++
    return tally
  }

  function endConnections(): void {
    for (const { from, to } of lanes) {
      from.destroy()
      to.destroy()
    }
    lanes.clear()
  }

  /** Moves one packet in one direction. Returns the bandwidth that it used, in bytes. */
  function movePacket(lane: Lane): number {
    const first = lane.waiting[0] as Buffer
    const packet = first.subarray(0, PACKET)
    if (isBad && chance.next() < loss) {
      counts.lostBytes += packet.length
      return packet.length
    }
    if (packet.length === first.length) lane.waiting.shift()
    else lane.waiting[0] = first.subarray(packet.length)
    if (lane.tally) lane.tally.bytes += packet.length
    const isLast = lane.isEnding && lane.waiting.length === 0
    const pass = () => (isLast ? lane.to.end(packet) : lane.to.write(packet))
    if (isBad && delayMs > 0) setTimeout(pass, delayMs)
    else pass()
    return packet.length
  }

  /** Moves packets while bandwidth is left. All connections share the bandwidth: each moves one packet in turn. */
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

  function addLane(from: Socket, to: Socket, isRequest: boolean): void {
    const lane: Lane = { from, to, waiting: [], tally: null, isEnding: false }
    lanes.add(lane)
    from.on('data', (bytes: Buffer) => {
      // A request line is always at the start of a piece of data, because a browser begins a request only after it has
      // received the previous response.
      const [line = ''] = isRequest
        ? (/^[A-Z]+ \/\S* /.exec(bytes.subarray(0, 400).toString('latin1')) ?? [])
        : []
      if (line) lane.tally = tallyOf(line)
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
      if (isRequest) return drop()
      lane.isEnding = true
      if (lane.waiting.length === 0) to.end()
    })
    from.on('error', drop)
    from.on('close', () => isRequest && drop())
  }

  const server = createServer((phone) => {
    const far = connect(Number(port), hostname)
    addLane(phone, far, true)
    addLane(far, phone, false)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => [...tallies.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    requests: () => tallies,
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
