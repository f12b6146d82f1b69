import { expect, test } from 'vitest'
import { safeRedirect } from '@/features/account/login/redirect'
import { withoutUrlControls } from '@/shared/link-url'
import { withoutControls } from '@/shared/record-head'

/** Returns all UTF-16 code units for which `isMatch` returns true, as ranges such as '0-1f 7f'. */
function ranges(isMatch: (character: string) => boolean): string {
  const found: [number, number][] = []
  for (let code = 0; code <= 0xffff; code++) {
    if (!isMatch(String.fromCharCode(code))) continue
    const last = found.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else found.push([code, code])
  }
  return found.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-')).join(' ')
}

test('a URL loses exactly the control characters of ASCII', () => {
  expect(ranges((character) => withoutUrlControls(`a${character}b`) === 'ab')).toBe('0-1f 7f')
})

test('head tags lose exactly the characters that XML and HTML do not allow', () => {
  expect(ranges((character) => withoutControls(`a${character}b`) === 'ab')).toBe(
    '0-8 b-c e-1f 7f-9f fffe-ffff',
  )
})

test('a redirect contains no control character, no white space of Latin-1 and no backslash', () => {
  // The check only compares with null and not with the given path: the result is percent-encoded, and `ranges` also
  // tries lone surrogates, which the URL parser replaces by U+FFFD.
  expect(ranges((character) => safeRedirect(`/a${character}b`) === null)).toBe('0-20 5c 7f-a0 2028-2029')
})
