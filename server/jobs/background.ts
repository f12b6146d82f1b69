import type { FastifyBaseLogger, FastifyReply } from 'fastify'

/** Work that no answer waits for. */
export interface Background {
  /** Begins once the answer is out, so that it neither delays it nor shows in its time. */
  after(reply: FastifyReply, name: string, work: () => Promise<void>): void
  /** Begins at once, for nobody's answer. */
  now(name: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way: a stopping server finishes first. */
  settled(): Promise<void>
}

/** Resolves when the answer is out, or its caller gone. */
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
