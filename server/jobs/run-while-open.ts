import type { FastifyInstance } from 'fastify'

/** Starts a job when the server is ready, and stops it before the server closes. */
export function runWhileOpen(app: FastifyInstance, job: { start(): void; stop(): void }): void {
  app.addHook('onReady', () => job.start())
  app.addHook('preClose', (done) => {
    job.stop()
    done()
  })
}
