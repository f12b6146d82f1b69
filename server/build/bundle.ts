import { build } from 'esbuild'

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
