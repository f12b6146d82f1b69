import { expect, test } from 'vitest'
import { runEach } from '@/ui/list/run-each'

test('each record is processed, failures are reported at the end, and the progress is counted', async () => {
  const order: string[] = []
  const steps: number[] = []
  const broken = new Error('broken')
  const failures = await runEach(
    ['a', 'b', 'c'],
    async (record) => {
      order.push(`${record} begins`)
      await Promise.resolve()
      order.push(`${record} ends`)
      if (record === 'b') throw broken
    },
    (done) => steps.push(done),
  )
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(steps).toEqual([1, 2, 3])
  expect(failures).toEqual([{ record: 'b', error: broken }])
})
