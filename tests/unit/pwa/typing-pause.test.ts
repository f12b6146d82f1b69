// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typingPause } from '@/pwa/typing-pause'

let isPause: boolean

beforeEach(() => {
  vi.useFakeTimers()
  isPause = false
  document.body.innerHTML = '<input name="title" /><input type="checkbox" /><a href="/">Início</a>'
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = () => void typingPause().then(() => (isPause = true))
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const key = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([['nothing'], ['a'], ['[type=checkbox]']])(
  'nobody types while %s has the focus',
  async (selector) => {
    if (selector !== 'nothing') focus(selector)
    wait()
    await pass(0)
    expect(isPause).toBe(true)
  },
)

test('in a text field each key extends the wait by a second', async () => {
  focus('[name=title]')
  wait()
  await pass(900)
  key()
  await pass(900)
  expect(isPause).toBe(false)
  await pass(100)
  expect(isPause).toBe(true)
})

test('a user who never pauses is not waited for longer than fifteen seconds', async () => {
  focus('[name=title]')
  wait()
  for (let ms = 0; ms < 14_500; ms += 500) {
    key()
    await pass(500)
  }
  expect(isPause).toBe(false)
  key()
  await pass(500)
  expect(isPause).toBe(true)
})

test('leaving the page ends the wait at once', async () => {
  focus('[name=title]')
  wait()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(isPause).toBe(true)
})
