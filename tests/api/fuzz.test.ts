import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/databases'
import { fuzz } from '../support/fuzz/run'
import { sampleSeed } from '../support/sample'
import { startTestServer, type TestServer } from '../support/server'

const seed = sampleSeed()
const COUNT = 1_000

onBothDatabases((engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { LOG_LEVEL: 'error' })
  })
  afterAll(() => server.stop())

  test(`${COUNT} requests made from the contract, as every kind of user, get no unexpected error (SAMPLE_SEED=${seed})`, async () => {
    const { statuses, reached, problems } = await fuzz(server, { seed, count: COUNT })
    console.log(`fuzz on ${engine}, SAMPLE_SEED=${seed}: ${JSON.stringify(statuses)}`)
    expect(problems).toEqual([])
    // At the log level 'error' the server logs only unexpected errors, so the log must be empty.
    expect(server.log()).toBe('')
    // More than 20 operations had a successful response, so the requests do not only test the validation.
    expect(reached.size).toBeGreaterThan(20)
  })
})
