// Runs after a change of: donations, jobs, mail
import { describe, expect, test } from 'vitest'
import { isAsPromised, runDecisions } from '../bench/decisions-run'
import { hasPostgres } from '../support/databases'
import { sampleSeed } from '../support/sample'

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  test('two servers tell each decision and number each receipt once while mails fail and a server is killed', async () => {
    const seed = sampleSeed()
    const result = await runDecisions(6, 1, seed)
    expect(isAsPromised(result), `seed ${seed}: ${JSON.stringify(result)}`).toBe(true)
    // The test takes 30 s on an idle machine. It took more than 180 s while three other test workers ran on two slow
    // cores.
  }, 480_000)
})
