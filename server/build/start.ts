import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inputsHash } from './inputs'

/** `npm start`: builds if the sources have changed since the last build, then starts the server. */
const root = process.cwd()

function builtId(): string | null {
  const file = 'dist/build-info.json'
  if (!existsSync(file) || !existsSync('dist-server/main.js')) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId
}

if (builtId() !== inputsHash(root)) {
  console.log('A preparar o sítio (npm run build): só da primeira vez e depois de mudanças.')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const server = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], { stdio: 'inherit' })
// The server shuts down gracefully; this process only forwards the signal and waits.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
