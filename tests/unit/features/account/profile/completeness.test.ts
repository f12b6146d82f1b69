import { expect, test } from 'vitest'
import { missingText } from '@/features/account/profile/completeness'

test.each([
  [[], 'Está completo.'],
  [['o telefone'], 'Falta o telefone.'],
  [['o telefone', 'a fotografia'], 'Faltam o telefone e a fotografia.'],
  [['o nome', 'o telefone', 'a fotografia'], 'Faltam o nome, o telefone e a fotografia.'],
])('what is missing is a sentence: %j', (missing, said) => expect(missingText(missing)).toBe(said))
