// @vitest-environment node
import { expect, test } from 'vitest'
import { EnvironmentError, readEnv } from '../../../server/env'

test('an empty environment is a demonstration on port 8080 with data in ./data', () => {
  expect(readEnv({ APP_ROOT: '/x' })).toMatchObject({
    port: 8080,
    dataDir: '/x/data',
    databaseUrl: null,
    isDemo: true,
    limits: { login: 20, donation: 60 },
  })
})

test('in production there is no demonstration unless it is asked for', () => {
  expect(readEnv({ NODE_ENV: 'production' }).isDemo).toBe(false)
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).isDemo).toBe(true)
})

test('every wrong variable is named at once', () => {
  const wrong = {
    PORT: 'oitenta',
    DEMO: 'talvez',
    DATABASE_URL: 'mysql://x',
    CORS_ORIGINS: 'pagina',
    LOG_LEVEL: 'alto',
    RATE_LIMIT_LOGIN: '-1',
  }
  expect(() => readEnv(wrong)).toThrow(EnvironmentError)
  for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(new RegExp(name))
})

test('a short secret is refused on a real server', () => {
  expect(() => readEnv({ DEMO: '0', JWT_SECRET: 'curto' })).toThrow(/JWT_SECRET/)
  expect(readEnv({ DEMO: '0', JWT_SECRET: 'x'.repeat(32) }).jwtSecret).toHaveLength(32)
})

test('the data folder may not lie inside the site', () => {
  expect(() => readEnv({ APP_ROOT: '/x', DATA_DIR: 'dist/data' })).toThrow(/DATA_DIR/)
})

test('limits can be set one by one or switched off', () => {
  expect(readEnv({ RATE_LIMIT_LOGIN: '5' }).limits).toMatchObject({ login: 5, donation: 60 })
  expect(Object.values(readEnv({ RATE_LIMITS: 'off' }).limits).every((max) => max === 0)).toBe(true)
})
