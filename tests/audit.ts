import { spawnSync } from 'node:child_process'
import { auditProblems } from './support/audit'

/**
 * Run with `npx tsx tests/audit.ts`. Fails if a package that the product needs in production has a serious known
 * vulnerability.
 */
const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8' },
)
const problems = auditProblems(stdout)
if (problems === null) console.log('npm audit: skipped, since the registry does not answer it')
else if (problems.length === 0) console.log('npm audit: no serious vulnerability is known')
else {
  console.error(`npm audit: ${problems.join(', ')}`)
  process.exitCode = 1
}
