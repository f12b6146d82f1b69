import { modeSentence } from './demo-choice'
import { startFailure } from './start-failure'
import { startServer, type RunningServer } from './start-server'

async function start(): Promise<RunningServer> {
  try {
    return await startServer(process.env)
  } catch (error) {
    // For a failure that the administrator can fix, only a message is printed; any other error is printed with its
    // stack.
    console.error(startFailure(error) ?? error)
    process.exit(1)
  }
}

const server = await start()
console.log(modeSentence(server.isDemo))
console.log(`O sítio está em ${server.url.replace('127.0.0.1', 'localhost')}`)

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await server.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
