import type { FastifyInstance } from 'fastify'

/** While the server stops, every answer closes its connection: an idle connection would keep the process alive. */
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
