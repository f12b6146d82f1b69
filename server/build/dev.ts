import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/**
 * Starts the page with hot reload on port 8080 and the API on port 8081 (`npm run dev`). The API restarts when server
 * files change.
 */
const api = spawn(process.execPath, ['node_modules/.bin/tsx', 'watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '8081', HOST: '127.0.0.1' },
})
const page = await createServer()
await page.listen()
page.printUrls()

async function stop() {
  api.kill('SIGTERM')
  await page.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
api.on('exit', (code) => process.exit(code ?? 1))
