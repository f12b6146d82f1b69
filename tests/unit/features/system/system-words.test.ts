import { expect, test } from 'vitest'
import {
  backupWarning,
  backupWords,
  rehearsalWords,
} from '../../../../src/features/system/staff/backup-words'
import { mailsText, sharesOf, sizeText } from '../../../../src/features/system/staff/system-words'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const run = (day: string, isDone = true) => ({
  at: `2026-${day}T03:00:00Z`,
  is_done: isDone,
  bytes: 2_900_000_000,
  problem: null,
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

test('a warning says that no backup is planned, or that the last success is older than 36 hours', () => {
  const plan = {
    ...{ at: '02:00', keep: 14, folder: '/copias', second_folder: null, is_encrypted: true },
    ...{ next_at: '2026-03-11T00:00:00Z', is_running: false },
  }
  expect(backupWarning(plan, '2026-03-08T20:00:00Z', NOW)).toBeNull()
  expect(backupWarning(plan, '2026-03-08T19:59:00Z', NOW)?.title).toContain('mais de 36 horas')
  expect(backupWarning(plan, null, NOW)?.title).toContain('nenhuma cópia')
  expect(backupWarning(null, '2026-03-10T07:00:00Z', NOW)?.title).toContain('não faz cópias')
})

test('a run within this minute was today', () => {
  const just = { ...run('03-10'), at: '2026-03-10T08:00:30Z' }
  expect(rehearsalWords(just, NOW).text).toBe('O último foi hoje e repôs tudo.')
})

test('a failed run says why, where the server knows it', () => {
  const failed = { ...run('03-10', false), problem: 'A pasta /copias não existe.' }
  expect(backupWords(failed, NOW).text).toBe('Foi hoje. A pasta /copias não existe.')
  expect(rehearsalWords(failed, NOW).text).toBe('Foi hoje. A pasta /copias não existe.')
})

test('sizes are in words, the largest share first', () => {
  expect(sizeText(0)).toBe('0 B')
  expect(sizeText(1_400_000)).toBe('1,4 MB')
  const shares = sharesOf({ database: 3, proofs: 2, media: 9, free: 1, reserve: 1 })
  expect(shares.map(({ key }) => key)).toEqual(['media', 'database', 'proofs'])
})

test('e-mails that wait are counted, with the place where the cause is', () => {
  expect(mailsText(0)).toBe('Nenhum à espera.')
  expect(mailsText(3)).toMatch(/^À espera de sair: 3\. .*no diário do servidor/)
})
