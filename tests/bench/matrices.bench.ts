import { basename } from 'node:path'
import { ensureBrowser } from '../support/browser'
import { DRAWN_API_FILES, DRAWN_FILES } from '../support/drawn-files'
import { runVitest } from '../support/runner'
import { sourceTree } from '../support/tree'

const USES_SAMPLE = /support\/sample'|\bdrawSample\b|\bdrawnDevices\b|\bonBothDatabases\b/

/**
 * Runs all unit tests of screens, all API tests, and every case of the end-to-end tests of which `npm test` runs a
 * sample.
 */
export async function measure(): Promise<boolean> {
  const env = { ...process.env, CHROMIUM: ensureBrowser(), SAMPLE: 'all' }
  const screens = await runVitest('unit-dom', { env })
  console.log(`unit-dom: ${screens.passed} passed, ${screens.failed} failed`)
  let isGood = screens.passed > 0 && screens.failed === 0
  for (const [project, shares] of [
    ['api', DRAWN_API_FILES],
    ['e2e', DRAWN_FILES],
  ] as const) {
    const sampled = sourceTree()
      .filter(({ path }) => path.startsWith(`tests/${project}/`) && path.endsWith('.test.ts'))
      .filter(
        ({ path, text }) =>
          project === 'api' || USES_SAMPLE.test(text) || basename(path, '.test.ts') in shares,
      )
      .map(({ path }) => path)
    const { passed, failed } = await runVitest(project, { args: sampled, env })
    console.log(`${project}: ${sampled.length} files whole: ${passed} passed, ${failed} failed`)
    isGood &&= passed > 0 && failed === 0
  }
  return isGood
}
