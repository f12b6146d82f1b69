import { expect, test } from 'vitest'
import { EnvironmentError, readEnv } from '../../../server/env'
import { startFailure } from '../../../server/start-failure'

test.each([
  ['EADDRINUSE', 'PORT'],
  ['ENOTDIR', 'DATA_DIR'],
  ['ECONNREFUSED', 'DATABASE_URL'],
  ['3D000', 'DATABASE_URL'],
])('a start that fails with %s names %s instead of showing a stack', (code, variable) => {
  expect(startFailure(Object.assign(new Error('no'), { code }))).toContain(variable)
})

test('an invalid environment is reported with its reason', () => {
  expect(startFailure(new EnvironmentError('PORT must be a number'))).toBe('PORT must be a number')
})

test('an unexpected error keeps its stack', () => {
  expect(startFailure(new Error('something else'))).toBeNull()
  expect(startFailure('text')).toBeNull()
})

test.each([
  'nonsense',
  '10.0.0.1, nonsense',
  '300.1.1.1',
  '10.0.0.0/99',
  '10.0.0.0/',
  '::1/129',
  '10.0.0.0/8/8',
])('TRUST_PROXY=%s is refused by name', (TRUST_PROXY) => {
  expect(() => readEnv({ TRUST_PROXY })).toThrow('TRUST_PROXY')
})

test.each(['1', 'true', '127.0.0.1', '10.0.0.0/8, loopback', '::1', 'fd00::/8', '10.0.0.0/255.0.0.0'])(
  'TRUST_PROXY=%s is accepted',
  (TRUST_PROXY) => {
    expect(() => readEnv({ DEMO: '1', TRUST_PROXY })).not.toThrow()
  },
)
