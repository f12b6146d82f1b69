import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSignIn, clearSession, writeTokens } from '@/lib/session-storage'
import { beginRead, takeRead } from '@/lib/staff/begun-read'

const answered = (value: string) => vi.fn(() => Promise.resolve(value))

beforeEach(() => {
  writeTokens({ access: 'a.b.c', refresh: 'r' })
  beginSignIn()
})

afterEach(() => {
  vi.useRealTimers()
  clearSession()
})

test('a read that was begun is taken once', async () => {
  const early = answered('early')
  const late = answered('late')
  beginRead('post agua', early)
  expect(await takeRead('post agua', late)).toBe('early')
  expect(await takeRead('post agua', late)).toBe('late')
  expect(early).toHaveBeenCalledOnce()
})

test('the answer for another record is not taken', async () => {
  beginRead('post agua', answered('early'))
  expect(await takeRead('post escola', answered('late'))).toBe('late')
})

test('another user does not get the answer', async () => {
  beginRead('post agua', answered('early'))
  clearSession()
  writeTokens({ access: 'd.e.f', refresh: 's' })
  beginSignIn()
  expect(await takeRead('post agua', answered('late'))).toBe('late')
})

test('an answer that is older than ten seconds is not taken', async () => {
  vi.useFakeTimers()
  beginRead('post agua', answered('early'))
  vi.setSystemTime(Date.now() + 10_001)
  expect(await takeRead('post agua', answered('late'))).toBe('late')
})

test('nothing is read when nobody is signed in', () => {
  clearSession()
  const early = answered('early')
  beginRead('post agua', early)
  expect(early).not.toHaveBeenCalled()
})

test('the screen that takes a failed read gets the failure', async () => {
  beginRead('post agua', () => Promise.reject(new Error('no network')))
  await expect(takeRead('post agua', answered('late'))).rejects.toThrow('no network')
})
