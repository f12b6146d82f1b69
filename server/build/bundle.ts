import { build } from 'esbuild'

/**
 * Bundles the server into one file for production, so that TypeScript is compiled only once. npm packages are not
 * bundled.
 */
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
