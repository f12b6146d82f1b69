import { readEnv } from './env'
import { GivenUp, makeSuperuser } from './first-superuser'
import { systemClock } from './http/clock'
import { createLogger } from './http/logging'
import { openStore } from './open-store'
import { startFailure } from './start-failure'
import { InputEnded, openTerminal } from './terminal'

const DEMONSTRATION =
  'Isto é uma demonstração: já tem contas, e a palavra-passe delas é pública. Para o sítio verdadeiro, use as mesmas ' +
  'variáveis com que o servidor arranca (DEMO=0 ou NODE_ENV=production).'

/** Creates a superuser (`npm run admin`). Reads the same environment variables as the server. */
async function main(): Promise<number> {
  if (process.argv.length > 2) {
    console.error('Este comando não recebe argumentos: pergunta tudo no terminal.')
    return 2
  }
  const settings = readEnv(process.env)
  if (settings.isDemo) {
    console.error(DEMONSTRATION)
    return 1
  }
  const { db } = await openStore(settings, systemClock, createLogger('error'))
  const terminal = openTerminal({ input: process.stdin, output: process.stdout })
  try {
    await makeSuperuser({ db, clock: systemClock, terminal })
    return 0
  } catch (error) {
    if (error instanceof InputEnded || error instanceof GivenUp) {
      terminal.say('\nNada foi criado.')
      return 1
    }
    throw error
  } finally {
    terminal.close()
    await db.destroy()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(startFailure(error) ?? error)
  process.exitCode = 1
}
