import type { FastifyInstance } from 'fastify'

/**
 * Makes every response close its connection while the server stops, because an idle connection would keep the process
 * running.
 */
export function registerStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
}
