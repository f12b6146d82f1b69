import { expect, test } from 'vitest'
import { isKeptLink, isKeptPicture, readLink } from '../../../../../src/lib/staff/editor/link-target'

test('what people write for a link is completed', () => {
  const written = {
    'exemplo.org': 'https://exemplo.org',
    ' www.exemplo.org/a?b ': 'https://www.exemplo.org/a?b',
    'http://exemplo.org': 'http://exemplo.org',
    'ana@exemplo.org': 'mailto:ana@exemplo.org',
    '+258 84 123 4567': 'tel:+258841234567',
    '/projects': '/projects',
    '#contas': '#contas',
  }
  for (const [typed, address] of Object.entries(written)) expect(readLink(typed), typed).toEqual({ address })
})

test('a link that the server would remove is refused with a sentence', () => {
  const wrong = [
    '',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//exemplo.org',
    'palavra',
  ]
  for (const typed of wrong) expect(readLink(typed), typed).toHaveProperty('problem')
})

test('a picture is kept only from the web or from this site', () => {
  expect(['/media/a-640.webp', 'https://exemplo.org/a.png'].filter(isKeptPicture)).toHaveLength(2)
  expect(['file:///C:/a.png', 'data:image/png;base64,x', 'mailto:a@b.c', ''].filter(isKeptPicture)).toEqual(
    [],
  )
  expect(isKeptLink('mailto:a@b.c')).toBe(true)
})
