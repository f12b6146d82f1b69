import { expect, test } from 'vitest'
import { createSeal } from '../../../../server/mail/seal'

test('an encrypted text is decrypted only with the same secret and purpose, and never looks the same twice', () => {
  const mine = createSeal('segredo', 'mail')
  const sealed = mine.seal('Olá, uma ligação')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('uma liga')
  expect(mine.seal('Olá, uma ligação')).not.toBe(sealed)
  expect(createSeal('segredo', 'mail').open(sealed)).toBe('Olá, uma ligação')
  expect(createSeal('outro', 'mail').open(sealed)).toBeNull()
  expect(createSeal('segredo', 'outra coisa').open(sealed)).toBeNull()
})

test('a changed or truncated encrypted text is refused', () => {
  const { seal, open } = createSeal('segredo', 'mail')
  const sealed = seal('x'.repeat(40))
  for (const wrong of ['', 'abc', sealed.slice(0, -4), `A${sealed.slice(1)}`, sealed.slice(0, 20)])
    if (wrong !== sealed) expect(open(wrong)).toBeNull()
})
