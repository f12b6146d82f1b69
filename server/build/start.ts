import { spawn } from 'node:child_process'
import { staleBuilds } from './inputs'
import { runStep } from './run-step'

/**
 * Builds the page and the server if their builds are outdated, then runs the server (`npm start`).
 * `npm start -- --verbose` prints details.
 */
const stale = staleBuilds(process.cwd())
const isVerbose = process.argv.includes('--verbose')

function build(message: string, command: string, args: string[]): void {
  console.log(message)
  const start = performance.now()
  const status = runStep(command, args, isVerbose)
  if (status !== 0) process.exit(status)
  console.log(`Pronto em ${Math.ceil((performance.now() - start) / 1000)} s.`)
}

if (stale.page)
  build('A preparar o sítio (npm run build): só da primeira vez e depois de mudanças.', 'npm', [
    ...['run', 'build', '--silent'],
  ])
else if (stale.server)
  build('A preparar o servidor, que mudou.', process.execPath, [
    ...process.execArgv,
    'server/build/bundle.ts',
  ])

const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], { stdio: 'inherit' })
// This process forwards the signal to the server and waits until the server ends. The server first finishes its running
// requests.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
