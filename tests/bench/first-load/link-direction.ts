import type { Socket } from 'node:net'

/** Bytes of data in a packet on a usual network path. */
const PACKET_BYTES = 1460
/** Bytes that a TCP sender may send before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW = 10 * PACKET_BYTES
const WINDOW_MAX = 1 << 20
/**
 * QUEUE_FULL is the number of queued bytes above which the sender is paused; QUEUE_LOW is the number below which the
 * sender may resume. A real socket's send buffer is limited too.
 */
const [QUEUE_FULL, QUEUE_LOW] = [24 * PACKET_BYTES, 12 * PACKET_BYTES]
/**
 * Timers fire up to this many ms late. Bandwidth that was unused during the last 20 ms may therefore still be used;
 * older unused bandwidth is lost.
 */
const CREDIT_KEPT_MS = 20

export interface Network {
  label: string
  /** Bandwidth of the download in kbit/s; 0 means no limit. */
  down: number
  /** Bandwidth of the upload in kbit/s; 0 means no limit. */
  up: number
  roundTripMs: number
}

/** The data of one connection in one direction. */
export interface Flow {
  to: Socket
  from: Socket
  packets: Buffer[]
  queued: number
  inFlight: number
  window: number
  hasEnded: boolean
  isClosed: boolean
  /**
   * Earliest time at which the first byte may be sent, because the connection's handshake takes a round trip before the
   * first byte.
   */
  notBefore: number
}

const now = () => performance.now()

/**
 * Simulates one direction of a radio link: bandwidth that is shared by all connections packet by packet, half the round
 * trip as delay, and TCP's slow start. Loss, jitter and DNS are left out.
 */
export class LinkDirection {
  kbps = 0
  roundTripMs = 0
  private flows: Flow[] = []
  private turn = 0
  private isBusy = false
  private credit = 0
  private waiting: NodeJS.Timeout | undefined
  private air: [at: number, arrive: () => void][] = []
  private airTimer: NodeJS.Timeout | undefined
  private lastArrival = 0

  constructor(private readonly onBytes: (count: number) => void) {}

  open(from: Socket, to: Socket, notBefore = 0): Flow {
    const flow: Flow = {
      from,
      to,
      packets: [],
      queued: 0,
      inFlight: 0,
      window: INITIAL_WINDOW,
      hasEnded: false,
      isClosed: false,
      notBefore,
    }
    this.flows.push(flow)
    return flow
  }

  push(flow: Flow, bytes: Buffer): void {
    for (let i = 0; i < bytes.length; i += PACKET_BYTES)
      flow.packets.push(bytes.subarray(i, i + PACKET_BYTES))
    flow.queued += bytes.length
    if (flow.queued > QUEUE_FULL) flow.from.pause()
    this.pump()
  }

  end(flow: Flow): void {
    flow.hasEnded = true
    this.pump()
  }

  drop(flow: Flow): void {
    this.flows = this.flows.filter((one) => one !== flow)
  }

  // Delivers the packets in the order in which they were sent, as a real link does. Separate timers of different
  // lengths might fire in the wrong order.
  private arriveAt(at: number, arrive: () => void): void {
    this.lastArrival = Math.max(this.lastArrival, at)
    this.air.push([this.lastArrival, arrive])
    if (!this.airTimer) this.land()
  }

  private land(): void {
    this.airTimer = undefined
    while (this.air[0] && this.air[0][0] <= now() + 0.3) this.air.shift()![1]()
    if (this.air[0]) this.airTimer = setTimeout(() => this.land(), Math.max(1, this.air[0][0] - now()))
  }

  private next(): Flow | undefined {
    let wait = Infinity
    for (let i = 0; i < this.flows.length; i++) {
      const at = (this.turn + i) % this.flows.length
      const flow = this.flows[at]!
      const packet = flow.packets[0]
      if (!packet) continue
      if (flow.notBefore > now()) {
        wait = Math.min(wait, flow.notBefore - now())
        continue
      }
      if (flow.inFlight > 0 && flow.inFlight + packet.length > flow.window) continue
      this.turn = (at + 1) % this.flows.length
      return flow
    }
    if (wait < Infinity && !this.waiting)
      this.waiting = setTimeout(() => {
        this.waiting = undefined
        this.pump()
      }, wait)
    return undefined
  }

  private pump(): void {
    for (const flow of [...this.flows]) {
      if (!flow.hasEnded || flow.packets.length > 0 || flow.isClosed) continue
      flow.isClosed = true
      this.arriveAt(now() + this.roundTripMs / 2, () => flow.to.end())
      this.drop(flow)
    }
    if (this.isBusy) return
    if (!this.kbps) {
      for (let flow = this.next(); flow; flow = this.next()) this.send(flow)
      return
    }
    if (this.credit <= now() - CREDIT_KEPT_MS) this.credit = now()
    // Immediately sends all packets that the link could have carried until now, then waits until the next packet may be
    // sent.
    while (this.credit <= now()) {
      const flow = this.next()
      if (!flow) break
      this.credit += (flow.packets[0]!.length * 8) / this.kbps
      this.send(flow)
    }
    if (this.credit > now() && this.flows.some(({ packets }) => packets.length > 0)) {
      this.isBusy = true
      setTimeout(
        () => {
          this.isBusy = false
          this.pump()
        },
        Math.max(1, this.credit - now()),
      )
    }
  }

  private send(flow: Flow): void {
    const packet = flow.packets.shift()!
    flow.queued -= packet.length
    this.onBytes(packet.length)
    const arrive = () => {
      if (!flow.to.destroyed) flow.to.write(packet)
    }
    const air = this.kbps ? (packet.length * 8) / this.kbps : 0
    flow.inFlight += packet.length
    this.arriveAt(now() + this.roundTripMs / 2 + air, arrive)
    setTimeout(() => {
      flow.inFlight -= packet.length
      flow.window = Math.min(flow.window + packet.length, WINDOW_MAX)
      this.pump()
    }, this.roundTripMs + air)
    if (flow.queued < QUEUE_LOW && flow.from.isPaused()) flow.from.resume()
    if (flow.hasEnded && flow.packets.length === 0) this.pump()
  }
}
