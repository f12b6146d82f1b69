import { describe, expect, test } from 'vitest'
import { chromeAddress, installWay, isInvitationDue } from '@/pwa/install-way'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

const way = (
  userAgent: string,
  more: { touchPoints?: number; isStandalone?: boolean; hasPrompt?: boolean } = {},
) => installWay({ userAgent, touchPoints: 0, isStandalone: false, hasPrompt: false, ...more })

describe('the way to install', () => {
  test('is the install dialog of the browser if there is one', () => {
    expect(way(ANDROID, { hasPrompt: true })).toBe('prompt')
  })
  test('is the menu Partilhar on an iPhone, and on an iPad that calls itself a Macintosh', () => {
    expect(way(IPHONE)).toBe('share')
    expect(way(MAC, { touchPoints: 5 })).toBe('share')
  })
  test.each([
    `${ANDROID} [FBAN/EMA;FBAV/400.0]`,
    `${ANDROID} Instagram 300.0`,
    ANDROID.replace('SM-A145F', 'SM-A145F; wv'),
  ])('is another browser inside another application: %s', (userAgent) =>
    expect(way(userAgent)).toBe('elsewhere-android'),
  )
  test('is Safari inside an iPhone’s Instagram', () => {
    expect(way(`${IPHONE} Instagram 300.0`)).toBe('elsewhere-apple')
  })
  test('does not exist if the site is installed already or the browser cannot install it', () => {
    expect(way(ANDROID, { hasPrompt: true, isStandalone: true })).toBeNull()
    expect(way(MAC)).toBeNull()
    expect(way(ANDROID)).toBeNull()
  })
})

test('no invitation is shown on the first visit', () => {
  expect(isInvitationDue({ visits: 1, dismissedAt: null }, 0)).toBe(false)
  expect(isInvitationDue({ visits: 2, dismissedAt: null }, 0)).toBe(true)
})

test('no invitation is shown for 30 days after ‘Agora não’', () => {
  const day = 24 * 3_600_000
  const record = { visits: 9, dismissedAt: 100 * day }
  expect(isInvitationDue(record, 129 * day)).toBe(false)
  expect(isInvitationDue(record, 131 * day)).toBe(true)
})

test('Android opens this very page in Chrome', () => {
  expect(chromeAddress(new URL('https://site.example/doacao?x=1'))).toBe(
    'intent://site.example/doacao?x=1#Intent;scheme=https;package=com.android.chrome;end',
  )
})
