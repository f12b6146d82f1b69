import { expect, test } from 'vitest'
import {
  backupWords,
  rehearsalWords,
  sharesOf,
  sizeText,
} from '../../../../src/features/system/staff/system-words'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const run = (day: string, isDone = true) => ({
  at: `2026-${day}T03:00:00Z`,
  is_done: isDone,
  bytes: 2_900_000_000,
})

test('a backup of today is good; an old, failed or missing one says what to do', () => {
  expect(backupWords(run('03-10'), NOW)).toEqual({
    isGood: true,
    title: 'Cópia de segurança feita',
    text: 'Completa, 2,9 GB.',
  })
  expect(backupWords(run('03-07'), NOW)).toMatchObject({ isGood: false, title: 'Sem cópia há 3 dias' })
  expect(backupWords(run('03-09', false), NOW)).toMatchObject({
    isGood: false,
    title: 'A última cópia falhou',
  })
  expect(backupWords(null, NOW).isGood).toBe(false)
})

test('a rehearsal is due after a month', () => {
  expect(rehearsalWords(run('02-20'), NOW)).toMatchObject({ isGood: true })
  expect(rehearsalWords(run('01-02'), NOW)).toMatchObject({ isGood: false })
  expect(rehearsalWords(run('01-02'), NOW).text).toContain('há 67 dias')
  expect(rehearsalWords(null, NOW).isGood).toBe(false)
})

test('sizes are in words, the largest share first', () => {
  expect(sizeText(0)).toBe('0 B')
  expect(sizeText(1_400_000)).toBe('1,4 MB')
  const shares = sharesOf({ database: 3, proofs: 2, media: 9, free: 1, reserve: 1 })
  expect(shares.map(({ key }) => key)).toEqual(['media', 'database', 'proofs'])
})
