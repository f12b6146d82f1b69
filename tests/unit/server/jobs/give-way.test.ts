import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBackground } from '../../../../server/jobs/background'
import { oneByOne } from '../../../../server/jobs/give-way'
import { createLeasedWork } from '../../../../server/jobs/leased-work'

/** Returns how often other work of the process, such as a request, can run before `work` ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const take = () => {
    turns++
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  await work
  isOver = true
  return turns
}

/** Behaves like a query of the synchronous SQLite driver: the promise is already resolved when it is returned. */
const query = () => Promise.resolve()

test('requests have their turn between the items of a long list', async () => {
  const done: number[] = []
  const items = Array.from({ length: 100 }, (_, i) => i)
  const turns = await turnsDuring(
    oneByOne(items, (item) => {
      done.push(item)
      return query()
    }),
  )
  expect(done).toEqual(items)
  expect(turns).toBeGreaterThanOrEqual(items.length)
})

test('the item whose work fails is the last one', async () => {
  const done: number[] = []
  const run = oneByOne([1, 2, 3], (item) => {
    done.push(item)
    return item === 2 ? Promise.reject(new Error('no more')) : query()
  })
  await expect(run).rejects.toThrow('no more')
  expect(done).toEqual([1, 2])
})

test('requests have their turn between the pieces of leased work', async () => {
  const logger = pino({ level: 'silent' })
  const background = createBackground(logger)
  let left = 100
  const work = createLeasedWork<number>({
    ...{ name: 'pieces', background, logger, clock: () => new Date() },
    source: {
      claim: () => Promise.resolve(left > 0 ? left-- : null),
      renew: query,
      run: query,
      isLeft: () => Promise.resolve(false),
    },
  })
  work.wake()
  expect(await turnsDuring(background.settled())).toBeGreaterThanOrEqual(100)
  expect(left).toBe(0)
})
