import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { serverBuildId, serverInfoFile } from './inputs'

const root = process.cwd()
const buildId = serverBuildId(root)

/** Bundles the server's own code into one file for production. Packages are not bundled and stay in node_modules. */
await build({
  entryPoints: ['server/main.ts'],
  outfile: 'dist-server/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
// Last, so that a bundle that was interrupted is made again.
writeFileSync(serverInfoFile(root), JSON.stringify({ buildId }))
