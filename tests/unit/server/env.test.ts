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
  expect(
    readEnv({ NODE_ENV: 'production', JWT_SECRET: SECRET, SITE_URL: 'https://sitio.example' }).isDemo,
  ).toBe(false)
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).isDemo).toBe(true)
})

const PUBLIC = {
  SITE_URL: 'https://sitio.example',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://u@base.example/nome',
  SMTP_URL: 'smtp://u:segredo@correio.example:587',
  TRUST_PROXY: '1',
  CORS_ORIGINS: 'https://pagina.example',
}
/** The variables that SMTP_URL requires. Without these variables, a second error would be reported. */
const MAIL = { MAIL_FROM: 'nao@sitio.example', SITE_URL: 'http://localhost' }

test.each(Object.entries(PUBLIC))(
  'with %s=%s a demonstration starts only when DEMO asks for it, and the message names the setting',
  (name, value) => {
    const environment = { ...MAIL, [name]: value }
    expect(() => readEnv(environment)).toThrow(new RegExp(`DEMO must be set.*${name}`))
    expect(() => readEnv(environment)).not.toThrow(/segredo/)
    expect(readEnv({ ...environment, DEMO: '1' }).isDemo).toBe(true)
    expect(readEnv({ ...environment, DEMO: '0', JWT_SECRET: SECRET }).isDemo).toBe(false)
    expect(readEnv({ ...environment, NODE_ENV: 'production', JWT_SECRET: SECRET }).isDemo).toBe(false)
  },
)

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'on HOST=%s with an http SITE_URL a demonstration starts without being asked for',
  (HOST) => {
    expect(readEnv({ HOST, SITE_URL: 'http://localhost:8080' }).isDemo).toBe(true)
  },
)

test('a SITE_URL beyond this computer must say whether it is a demonstration, also without https', () => {
  expect(() => readEnv({ SITE_URL: 'http://sitio.example' })).toThrow(/DEMO must be set.*SITE_URL/)
  expect(readEnv({ SITE_URL: 'http://127.0.0.1:8080' }).isDemo).toBe(true)
  expect(readEnv({ DEMO: '1', SITE_URL: 'http://sitio.example' }).isDemo).toBe(true)
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
  expect(readEnv({ DEMO: '0', JWT_SECRET: SECRET, SITE_URL: 'https://sitio.example' }).jwtSecret).toBe(SECRET)
  expect(readEnv({ DEMO: '1' }).jwtSecret).toBeNull()
})

test('a mail server requires a sender and the origin of the site, and its password is never printed', () => {
  const mail = {
    SMTP_URL: 'smtp://u:segredo@correio.example:587',
    MAIL_FROM: 'Associação <nao@sitio.example>',
  }
  expect(readEnv({ ...mail, DEMO: '1', SITE_URL: 'https://sitio.example' }).smtp).toEqual({
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

test('a real server does not start without SITE_URL, since a request can invent its host', () => {
  expect(() => readEnv({ DEMO: '0', JWT_SECRET: SECRET })).toThrow(/SITE_URL must be set outside/)
  expect(readEnv({ DEMO: '1' }).siteUrl).toBeNull()
})

test('SITE_URL must be an origin, or the server does not start', () => {
  expect(readEnv({ DEMO: '1', SITE_URL: 'https://Sitio.example/' }).siteUrl).toBe('https://sitio.example')
  expect(readEnv({}).siteUrl).toBeNull()
  for (const wrong of ['sitio.example', 'https://sitio.example/pt', 'ftp://sitio.example', 'https://a"b'])
    expect(() => readEnv({ SITE_URL: wrong })).toThrow(/SITE_URL/)
})

test('a daily backup has a folder, a time and a number of archives, or there is none', () => {
  const APP_ROOT = '/x'
  expect(readEnv({ APP_ROOT, BACKUP_AT: '03:30' }).backup).toBeNull()
  expect(readEnv({ APP_ROOT, BACKUP_DIR: '/copias' }).backup).toEqual({
    folder: '/copias',
    also: null,
    at: '02:00',
    keep: 14,
  })
  const all = { BACKUP_DIR: '/copias', BACKUP_ALSO: 'outro', BACKUP_AT: '23:05', BACKUP_KEEP: '3' }
  expect(readEnv({ APP_ROOT, ...all }).backup).toEqual({
    folder: '/copias',
    also: '/x/outro',
    at: '23:05',
    keep: 3,
  })
})

test.each([
  [{ BACKUP_DIR: 'data/copias' }, /BACKUP_DIR must not be inside \/x\/data/],
  [{ BACKUP_DIR: '/y', BACKUP_ALSO: 'public' }, /BACKUP_ALSO must not be inside \/x\/public/],
  [{ BACKUP_ALSO: '/y' }, /BACKUP_DIR must be set with BACKUP_ALSO/],
  [{ BACKUP_DIR: '/y', BACKUP_ALSO: '/y/' }, /BACKUP_ALSO must be another folder/],
  [
    { BACKUP_DIR: '/y', BACKUP_AT: '24:00' },
    /BACKUP_AT must be a time of the day such as 02:00, not '24:00'/,
  ],
  [{ BACKUP_DIR: '/y', BACKUP_AT: '2' }, /BACKUP_AT/],
  [{ BACKUP_DIR: '/y', BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1 to 1000, not '0'/],
  [{ BACKUP_DIR: '/y', BACKUP_PASSPHRASE: 'segredinho' }, /BACKUP_PASSPHRASE must have at least 12/],
])('a server does not start with the backup %j', (wrong, message) => {
  const start = () => readEnv({ APP_ROOT: '/x', ...wrong })
  expect(start).toThrow(message)
  expect(start).not.toThrow(/segredinho/)
})
