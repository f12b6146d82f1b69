import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/** Runs work in the background, after or without a response. */
export interface Background {
  /** Starts the work after the response is sent, so that the response time does not reveal whether there was work. */
  after(reply: FastifyReply, name: string, work: () => Promise<void>): void
  /** Starts the work immediately, without a request. */
  now(name: string, work: () => Promise<void>): void
  /** Resolves when no work is running; used when the server stops. */
  settled(): Promise<void>
}

/** Resolves when the response is sent or the client has disconnected. */
const answered = ({ raw }: FastifyReply): Promise<void> =>
  raw.destroyed || !raw.socket || raw.socket.destroyed
    ? Promise.resolve()
    : new Promise((resolve) => raw.once('close', resolve))

export function createBackground(logger: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>()

  function start(name: string, before: Promise<void>, work: () => Promise<void>): void {
    const job = before
      .then(work)
      .catch((error: unknown) => logger.error({ err: error }, name))
      .finally(() => underWay.delete(job))
    underWay.add(job)
  }

  return {
    after: (reply, name, work) => start(name, answered(reply), work),
    now: (name, work) => start(name, Promise.resolve(), work),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
