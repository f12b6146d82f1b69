import { expect, test } from 'vitest'
import { holdReload, isBusy, onBusyChange } from '@/pwa/busy'

test('a page is busy while there is a reason, and each release counts once', () => {
  let changes = 0
  const stop = onBusyChange(() => (changes += 1))
  const form = holdReload('form')
  const upload = holdReload('upload')
  form()
  form()
  expect(isBusy()).toBe(true)
  upload()
  expect(isBusy()).toBe(false)
  expect(changes).toBe(4)
  stop()
})
