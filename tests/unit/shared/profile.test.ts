import { expect, test } from 'vitest'
import { isSwitchable, isWanted, NOTIFICATION_KINDS } from '@/shared/notification-kinds'
import { otherProfiles, profileProblems } from '@/shared/profile'

const GOOD = { first_name: 'Ana', last_name: '', phone: '', address: '', presentation: '' }

test.each(['', '+258 84 000 0000', '84 000 0000', '(+351) 210-000-000', '00258840000000'])(
  'the telephone %j is accepted',
  (phone) => expect(profileProblems({ ...GOOD, phone })).toEqual({}),
)

test.each(['84', 'oito quatro', '+258 84 000 0000 ou 85', '1'.repeat(41)])(
  'the telephone %j is refused',
  (phone) => expect(Object.keys(profileProblems({ ...GOOD, phone }))).toEqual(['phone']),
)

test('a name needs a letter, and every text has a limit', () => {
  const long = 'x'.repeat(2000)
  expect(
    Object.keys(
      profileProblems({
        first_name: ' \u200b',
        last_name: long,
        phone: '',
        address: long,
        presentation: long,
      }),
    ).sort(),
  ).toEqual(['address', 'first_name', 'last_name', 'presentation'])
})

test('other profiles are known types, each once, without that of the registration', () => {
  expect(otherProfiles(['donor', 'donor', 'admin', 7, 'partner'], 'partner')).toEqual(['donor'])
})

test('everything is on until it is switched off, and what is fixed stays on', () => {
  const off = NOTIFICATION_KINDS.flatMap(({ kind }) =>
    (['portal', 'mail', 'push'] as const).map((channel) => ({ kind, channel, isOn: false })),
  )
  expect(isWanted([], 'matching', 'push')).toBe(true)
  expect(isWanted(off, 'matching', 'push')).toBe(false)
  expect(isWanted(off, 'donation', 'portal')).toBe(true)
  expect(isWanted(off, 'donation', 'mail')).toBe(true)
  expect(isWanted(off, 'donation', 'push')).toBe(false)
  expect(isSwitchable('unknown', 'push')).toBe(false)
})
