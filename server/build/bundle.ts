import { build } from 'esbuild'

/** The server as one file for production: TypeScript is translated once, packages stay where npm put them. */
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
