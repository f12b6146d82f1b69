import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from '../support/runner'

/**
 * The command `npm run bench [name]` measures the built product. The process exits with an error if a bench misses its
 * budget.
 */
const folder = import.meta.dirname
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))

const wanted = process.argv[2] ? [process.argv[2]] : known
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
if (!existsSync('dist-server/main.js') && !(await run('npm', ['run', 'build', '--silent']))) process.exit(1)

for (const name of wanted) {
  console.log(`\n# ${name}`)
  const bench = (await import(path.join(folder, `${name}.bench.ts`))) as { measure: () => Promise<boolean> }
  if (!(await bench.measure())) {
    console.error(`${name}: missed its budget`)
    process.exitCode = 1
  }
}
