import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** One answer as it was recorded: what it says, and the headers that a client judges it by. */
export interface Recorded {
  headers: Record<string, string>
  /** Base64, packed as it travelled. */
  body: string
}

/**
 * Fastify alone, sending the same bytes from memory: what a server on this machine can do at best. Run as a process of
 * its own, as the product is: `bare-server.ts <recorded.json>`; prints the port it listens on.
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
