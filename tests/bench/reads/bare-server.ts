import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** One recorded response: its body, and the headers that a client uses. */
export interface Recorded {
  headers: Record<string, string>
  /** Body in base64, compressed as it was sent. */
  body: string
}

/**
 * Starts plain Fastify, which sends the recorded bytes from memory, as the fastest server to compare the product with.
 * It runs in a separate process like the product: `bare-server.ts <recorded.json>` prints the port on which it listens.
 */
async function serve(file: string): Promise<void> {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>
  const answers = new Map(
    Object.entries(recorded).map(([address, { headers, body }]) => [
      address,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const app = Fastify({ logger: false })
  app.get('/*', (request, reply) => {
    const answer = answers.get(request.url)
    if (!answer) return reply.code(404).send()
    return reply.headers(answer.headers).send(answer.body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  console.log(typeof address === 'object' ? address?.port : '')
}

const file = process.argv[2]
if (file) await serve(file)
