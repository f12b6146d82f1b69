import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { serverBuildId, serverInfoFile } from './inputs'

const root = process.cwd()
const buildId = serverBuildId(root)

/** Bundles the server and its two worker threads for production. Packages stay in node_modules. */
await build({
  entryPoints: {
    main: 'server/main.ts',
    'render-worker': 'server/site/render-worker.ts',
    'backup-worker': 'server/backup/worker.ts',
  },
  outdir: 'dist-server',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
// The file with the build id is written last. After an interrupted build there is no build id, so the next start builds
// again.
writeFileSync(serverInfoFile(root), JSON.stringify({ buildId }))
