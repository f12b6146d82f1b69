import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { serverBuildId, serverInfoFile } from './inputs'

const root = process.cwd()
const buildId = serverBuildId(root)

/** Bundles the server's own code into one file for production. Packages are not bundled and stay in node_modules. */
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
// This file is written last, so that an interrupted bundle has no id and is built again.
writeFileSync(serverInfoFile(root), JSON.stringify({ buildId }))
