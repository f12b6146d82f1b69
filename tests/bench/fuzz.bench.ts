import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Engine } from '../support/databases'
import { fuzz } from '../support/fuzz/run'
import { sampleSeed } from '../support/sample'
import { startTestServer } from '../support/server'

const COUNT = 20_000
/**
 * Number of requests after which all memory that stays in use (connections, compiled code, the response cache) is
 * allocated.
 */
const WARM = 5_000
const GROWTH_MAX_BYTES = 24 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}

async function measureOn(engine: Engine, seed: number): Promise<boolean> {
  const server = await startTestServer(engine, { LOG_LEVEL: 'error' })
  try {
    let warm = 0
    const start = performance.now()
    const { statuses, reached, problems } = await fuzz(server, {
      seed,
      count: COUNT,
      each: (index) => {
        if (index === WARM) warm = heapBytes()
      },
    })
    const seconds = (performance.now() - start) / 1000
    const growth = heapBytes() - warm
    console.log(
      `${engine}: ${COUNT} requests in ${seconds.toFixed(0)} s, seed ${seed}, ${reached.size} operations with success, ` +
        `${JSON.stringify(statuses)}; heap ${(warm / 2 ** 20).toFixed(1)} MiB after ${WARM}, ` +
        `${(growth / 2 ** 20).toFixed(1)} MiB more at the end (<= ${GROWTH_MAX_BYTES / 2 ** 20})`,
    )
    for (const problem of problems.slice(0, 50)) console.error(problem)
    // With LOG_LEVEL=error the server logs only errors, and none is expected here, so the measurement fails if the log
    // is not empty.
    if (server.log()) console.error(server.log().slice(0, 5_000))
    return problems.length === 0 && growth <= GROWTH_MAX_BYTES && server.log() === ''
  } finally {
    await server.stop()
  }
}

/** Sends requests that are generated from the contract's schemas to every operation, on both databases. */
export async function measure(): Promise<boolean> {
  const seed = sampleSeed()
  const isWithin = await measureOn('sqlite', seed)
  return (await measureOn('postgres', seed)) && isWithin
}
