import path from 'node:path'
import { ensureBrowser } from '../support/browser'
import { filesBelow } from '../support/files'
import { runVitest } from '../support/runner'

/** The end-to-end tests of which `npm test` draws a sample, with every case. */
export async function measure(): Promise<boolean> {
  const folder = path.join(import.meta.dirname, '../e2e')
  const sampled = filesBelow(folder)
    .filter(({ bytes }) => /support\/sample'|\bsampleOf\b/.test(Buffer.from(bytes).toString()))
    .map((file) => path.posix.join('tests/e2e', file.path))
  const env = { ...process.env, CHROMIUM: ensureBrowser(), SAMPLE: 'all' }
  const { passed, failed } = await runVitest('e2e', { args: sampled, env })
  console.log(`${sampled.length} files whole: ${passed} passed, ${failed} failed`)
  return passed > 0 && failed === 0
}
