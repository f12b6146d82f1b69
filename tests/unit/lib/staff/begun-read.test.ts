import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSignIn, clearSession, writeTokens } from '@/lib/session-storage'
import { arrivedRead, beginRead, dropRead, takeRead } from '@/lib/staff/begun-read'

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
  void beginRead('post agua', early)
  expect(await takeRead('post agua', late)).toBe('early')
  expect(await takeRead('post agua', late)).toBe('late')
  expect(early).toHaveBeenCalledOnce()
})

test('the answer for another record is not taken', async () => {
  void beginRead('post agua', answered('early'))
  expect(await takeRead('post escola', answered('late'))).toBe('late')
})

test('another user does not get the answer', async () => {
  void beginRead('post agua', answered('early'))
  clearSession()
  writeTokens({ access: 'd.e.f', refresh: 's' })
  beginSignIn()
  expect(await takeRead('post agua', answered('late'))).toBe('late')
})

test('an answer that is older than ten seconds is not taken', async () => {
  vi.useFakeTimers()
  void beginRead('post agua', answered('early'))
  vi.setSystemTime(Date.now() + 10_001)
  expect(await takeRead('post agua', answered('late'))).toBe('late')
})

test('nothing is read when nobody is signed in', () => {
  clearSession()
  const early = answered('early')
  void beginRead('post agua', early)
  expect(early).not.toHaveBeenCalled()
})

test('the screen that takes a failed read gets the failure', async () => {
  void beginRead('post agua', () => Promise.reject(new Error('no network')))
  await expect(takeRead('post agua', answered('late'))).rejects.toThrow('no network')
})

test('a result that has arrived is available at once, until a screen has used it', async () => {
  await beginRead('post agua', answered('early'))
  expect(arrivedRead('post agua')).toBe('early')
  expect(arrivedRead('post escola')).toBeUndefined()
  dropRead()
  expect(arrivedRead('post agua')).toBeUndefined()
})

test('a result that has not arrived is not available, and the screen can wait for it', async () => {
  void beginRead('post agua', answered('early'))
  expect(arrivedRead('post agua')).toBeUndefined()
  expect(await takeRead('post agua', answered('late'))).toBe('early')
})

test('another user does not get a result that has arrived', async () => {
  await beginRead('post agua', answered('early'))
  clearSession()
  writeTokens({ access: 'd.e.f', refresh: 's' })
  beginSignIn()
  expect(arrivedRead('post agua')).toBeUndefined()
})

test('a result is not available after ten seconds', async () => {
  vi.useFakeTimers()
  await beginRead('post agua', answered('early'))
  vi.setSystemTime(Date.now() + 10_001)
  expect(arrivedRead('post agua')).toBeUndefined()
})

test('the wait for a failed read ends, and no result is available', async () => {
  await beginRead('post agua', () => Promise.reject(new Error('no network')))
  expect(arrivedRead('post agua')).toBeUndefined()
})
