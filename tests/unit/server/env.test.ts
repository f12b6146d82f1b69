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

const SECRET = 'q8Zt-0Wn1Xb7Lr4Ky9Pd3Vm6Hs2Jc5Fg'

test('in production there is no demonstration unless DEMO is set', () => {
  expect(readEnv({ NODE_ENV: 'production', JWT_SECRET: SECRET }).isDemo).toBe(false)
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

test('a real server does not start without a strong secret, and names the missing variable', () => {
  expect(() => readEnv({ DEMO: '0' })).toThrow(/JWT_SECRET must be set.*at least 32/)
  expect(() => readEnv({ DEMO: '0', JWT_SECRET: 'curto' })).toThrow(/JWT_SECRET .*32 characters/)
  for (const weak of ['x'.repeat(64), 'senha'.repeat(10)])
    expect(() => readEnv({ DEMO: '0', JWT_SECRET: weak })).toThrow(/JWT_SECRET must be random/)
  expect(readEnv({ DEMO: '0', JWT_SECRET: SECRET }).jwtSecret).toBe(SECRET)
  expect(readEnv({ DEMO: '1' }).jwtSecret).toBeNull()
})

test('a mail server requires a sender and the origin of the site, and its password is never printed', () => {
  const mail = {
    SMTP_URL: 'smtp://u:segredo@correio.example:587',
    MAIL_FROM: 'Associação <nao@sitio.example>',
  }
  expect(readEnv({ ...mail, SITE_URL: 'https://sitio.example' }).smtp).toEqual({
    url: mail.SMTP_URL,
    from: mail.MAIL_FROM,
  })
  expect(readEnv({}).smtp).toBeNull()
  expect(() => readEnv(mail)).toThrow(/SITE_URL must be set with SMTP_URL/)
  expect(() => readEnv({ ...mail, MAIL_FROM: 'ninguém' })).toThrow(/MAIL_FROM/)
  const wrong = () => readEnv({ ...mail, SMTP_URL: 'http://u:segredo@correio.example' })
  expect(wrong).toThrow(/SMTP_URL must be like/)
  expect(wrong).not.toThrow(/segredo/)
})

test('the data folder must not be inside the site', () => {
  expect(() => readEnv({ APP_ROOT: '/x', DATA_DIR: 'dist/data' })).toThrow(/DATA_DIR/)
})

test('limits can be set one by one or disabled', () => {
  expect(readEnv({ RATE_LIMIT_LOGIN: '5' }).limits).toMatchObject({ login: 5, donation: 60 })
  expect(Object.values(readEnv({ RATE_LIMITS: 'off' }).limits).every((max) => max === 0)).toBe(true)
})

test('SITE_URL must be an origin, or the server does not start', () => {
  expect(readEnv({ SITE_URL: 'https://Sitio.example/' }).siteUrl).toBe('https://sitio.example')
  expect(readEnv({}).siteUrl).toBeNull()
  for (const wrong of ['sitio.example', 'https://sitio.example/pt', 'ftp://sitio.example', 'https://a"b'])
    expect(() => readEnv({ SITE_URL: wrong })).toThrow(/SITE_URL/)
})
