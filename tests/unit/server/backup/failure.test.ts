import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupRefusal } from '../../../../server/backup/refusal'
import { failureText } from '../../../../server/backup/failure'

const folder = mkdtempSync(path.join(os.tmpdir(), 'failure-'))
afterAll(() => rmSync(folder, { recursive: true }))

const textOf = (work: Promise<unknown>) => work.then(() => null, failureText)

test('a folder in place of a file, and a missing folder, are told with what to do, the technical text last', async () => {
  expect(await textOf(readFile(folder))).toMatch(/ é uma pasta\. Indique um ficheiro\. \(EISDIR: .*\)$/)
  const missing = path.join(folder, 'em-falta')
  expect(await textOf(mkdtemp(path.join(missing, 'backup-check-')))).toMatch(
    new RegExp(`^${missing} não existe\\. Confirme o caminho, ou crie a pasta primeiro\\. \\(ENOENT: .*\\)$`),
  )
})

test.each([
  ['EACCES', 'Não há permissão'],
  ['ENOSPC', 'O disco está cheio'],
  ['3D000', 'A base de dados de DATABASE_URL não existe'],
  ['ECONNREFUSED', 'O PostgreSQL não responde'],
  ['EUNKNOWN', 'O comando falhou'],
])('an error with the code %s begins with: %s', (code, start) => {
  const text = failureText(Object.assign(new Error('technical text'), { code })) ?? ''
  expect(text.startsWith(start), text).toBe(true)
  expect(text).toMatch(/ \(technical text\)$/)
})

test('a refusal is told as it is, and an unexpected error keeps its stack', () => {
  expect(failureText(new BackupRefusal('A base de dados está vazia.'))).toBe('A base de dados está vazia.')
  expect(failureText(new Error('unexpected'))).toBeNull()
})
