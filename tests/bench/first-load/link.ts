import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { LinkDirection, type Network } from './link-direction'

export const NETWORKS = {
  slow4g: { label: '1.6 Mbit/s, 150 ms', down: 1600, up: 750, roundTripMs: 150 },
  rural3g: { label: '400 kbit/s, 400 ms', down: 400, up: 400, roundTripMs: 400 },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof NETWORKS

export const WIDE: Network = { label: 'as fast as the machine', down: 0, up: 0, roundTripMs: 0 }

/**
 * Simulates the network between a browser and a server on this machine. Page and worker share its bandwidth, and every
 * connection takes the time of a handshake. (Chromium's own throttling gives page and worker the full bandwidth each,
 * and simulates no handshake.)
 */
export class Link {
  carriedDown = 0
  private lastUse = performance.now()
  private isCut = false
  private roundTripMs = 0
  private readonly sockets = new Set<Socket>()
  private readonly server: Server
  private readonly down = new LinkDirection((count) => this.used(count, 0))
  private readonly up = new LinkDirection((count) => this.used(0, count))

  constructor(network: Network, targetPort: number) {
    this.become(network)
    this.server = createServer({ noDelay: true }, (client) => this.carry(client, targetPort))
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  /** Time in ms since the last byte was transferred. */
  get idleMs(): number {
    return performance.now() - this.lastUse
  }

  /** Removes the limits, for phases that are not measured. */
  widen(): void {
    this.become(WIDE)
  }

  become(network: Network): void {
    this.roundTripMs = network.roundTripMs
    Object.assign(this.down, { kbps: network.down, roundTripMs: network.roundTripMs })
    Object.assign(this.up, { kbps: network.up, roundTripMs: network.roundTripMs })
  }

  /** Simulates the loss of the network: open connections break, and new ones are refused. */
  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private used(down: number, _up: number): void {
    this.carriedDown += down
    this.lastUse = performance.now()
  }

  private carry(client: Socket, targetPort: number): void {
    if (this.isCut) {
      client.destroy()
      return
    }
    const server = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    this.sockets.add(client).add(server)
    const up = this.up.open(client, server, performance.now() + this.roundTripMs)
    const down = this.down.open(server, client)
    client.on('data', (bytes) => this.up.push(up, bytes))
    server.on('data', (bytes) => this.down.push(down, bytes))
    client.on('end', () => this.up.end(up))
    server.on('end', () => this.down.end(down))
    // Closing a browser resets its connections, which is not an error of the link.
    client.on('error', () => client.destroy())
    server.on('error', () => server.destroy())
    client.on('close', () => {
      this.up.drop(up)
      this.down.drop(down)
      this.sockets.delete(client)
      server.destroy()
    })
    server.on('close', () => this.sockets.delete(server))
  }
}
