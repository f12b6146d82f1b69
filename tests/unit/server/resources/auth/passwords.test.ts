import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, checkPassword } from '../../../../../server/resources/auth/passwords'

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('segredo')
  // The hash uses 19 MiB and two passes, the minimum that OWASP recommends. The API tests use less
  // (tests/support/quick-argon2.ts).
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(stored, 'segredo')).toBe(true)
  expect(await checkPassword(stored, 'Segredo')).toBe(false)
})

test('an unknown username takes the same work as a wrong password, and never matches', async () => {
  const check = vi.fn(verify)
  expect(await checkPassword(null, 'segredo', check)).toBe(false)
  expect(check).toHaveBeenCalledOnce()
  const parameters = (hash: string) => hash.split('$').slice(0, 4).join('$')
  expect(parameters(String(check.mock.calls[0]?.[0]))).toBe(parameters(await hashPassword('segredo')))
})

test('a match with the decoy hash does not sign in', async () => {
  expect(await checkPassword(null, 'segredo', () => Promise.resolve(true))).toBe(false)
})
