import { spawn, spawnSync } from 'node:child_process'
import { staleBuilds } from './inputs'

/** `npm start`: builds what differs from the sources, then runs the server. */
const stale = staleBuilds(process.cwd())

function build(message: string, command: string, args: string[]): void {
  console.log(message)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
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
// The server ends itself gracefully; this process passes the signal on and waits.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
