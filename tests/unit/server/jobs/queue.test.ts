import { expect, test } from 'vitest'
import { createQueue } from '../../../../server/jobs/queue'

const FULL = new Error('full')
const smallQueue = () => createQueue({ atOnce: 2, bound: { waiting: 3, whenFull: () => FULL } })

test('no more runs at once than allowed, and what waits runs in the order of its arrival', async () => {
  const queue = smallQueue()
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    queue.run(async () => {
      begun.push(n)
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      return n
    })
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(queue.isIdle()).toBe(true)
})

test('a full queue refuses, and accepts again after one has ended', async () => {
  const queue = smallQueue()
  const ends: (() => void)[] = []
  const work = () => queue.run(() => new Promise<void>((resolve) => ends.push(resolve)))
  const accepted = [work(), work(), work(), work(), work()]
  await expect(work()).rejects.toBe(FULL)
  ends.shift()?.()
  await accepted[0]
  const later = work()
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all([...accepted, later])
  expect(queue.isIdle()).toBe(true)
})

test('work that fails makes room for the next', async () => {
  const queue = createQueue({ atOnce: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
