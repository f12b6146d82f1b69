import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { readBackupRun } from '../../server/jobs/backup-runs'
import { backupFolder } from '../support/backups'

const { folder, freshName } = backupFolder()
const dataDir = freshName()

/** Runs a command of the server in a separate process. */
const run = (file: string, args: readonly string[], place = dataDir) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', file, ...args],
      { env: { ...process.env, DATA_DIR: place, DATABASE_URL: '', BACKUP_PASSPHRASE: '' } },
      (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${output}${errors}` }),
    )
  })
const backup = (...args: string[]) => run('server/backup/main.ts', ['backup', ...args])
const check = (...args: string[]) => run('server/backup/main.ts', ['check', ...args])

beforeAll(async () => {
  const opened = openDatabase({ databaseUrl: null, dataDir }, console.error)
  await migrate(opened)
  await opened.db.destroy()
})

/** Reads the result of the last rehearsal from the database. */
async function lastRehearsal() {
  const opened = openDatabase({ databaseUrl: null, dataDir }, console.error)
  try {
    return await readBackupRun(opened.db, 'rehearsal')
  } finally {
    await opened.db.destroy()
  }
}

test('the check of the audit log creates nothing where there is no database', async () => {
  const empty = mkdtempSync(path.join(folder, 'empty-'))
  for (const place of [empty, freshName()]) {
    const { code, output } = await run('server/audit-check.ts', [], place)
    expect([code, output.trim()]).toEqual([
      1,
      'Aqui não há base de dados do servidor: confirme DATA_DIR e DATABASE_URL.',
    ])
    if (place === empty) expect(readdirSync(place)).toEqual([])
    else expect(existsSync(place)).toBe(false)
  }
})

test('a second copy in the place of the first, or in a folder that does not exist, is refused before anything is written', async () => {
  const [first, link] = [mkdtempSync(path.join(folder, 'first-')), freshName()]
  symlinkSync(first, link)
  for (const second of [first, link, path.join(first, 'k.tar')]) {
    const { code, output } = await backup(path.join(first, 'k.tar'), '--also', second)
    expect([code, output]).toEqual([1, expect.stringContaining('ficaria no lugar da primeira')])
  }
  const missing = path.join(first, 'also')
  const { code, output } = await backup(path.join(first, 'k.tar'), '--also', missing)
  expect([code, output]).toEqual([1, expect.stringContaining(`A pasta ${missing} não existe.`)])
  expect(readdirSync(first)).toEqual([])
})

test('a backup prints where both copies are, and its check prints the day as readers know it', async () => {
  const [first, second] = [1, 2].map(() => mkdtempSync(path.join(folder, 'copies-'))) as [string, string]
  const file = path.join(first, 'k.tar')
  const { code, output } = await backup(file, '--also', second)
  expect(code, output).toBe(0)
  expect(output).toContain(`Cópia feita: ${file} (`)
  expect(output).toContain(`Segunda cópia: ${path.join(second, 'k.tar')}.`)
  expect([readdirSync(first), readdirSync(second)]).toEqual([['k.tar'], ['k.tar']])
  const checked = await check(file)
  expect(checked.code, checked.output).toBe(0)
  expect(checked.output).toMatch(/aos da cópia de \d\d\/\d\d\/\d{4} às \d\d:\d\d\./)
})

test('a folder in place of an archive and a missing folder are told in plain words', async () => {
  const before = await lastRehearsal()
  const asFile = await check(folder)
  expect([asFile.code, asFile.output]).toEqual([
    1,
    expect.stringContaining('é uma pasta. Indique um ficheiro.'),
  ])
  expect((await check(freshName())).code).toBe(1)
  // A mistyped command must not be stored as a rehearsal, because the settings would then show a failed rehearsal.
  expect(await lastRehearsal()).toEqual(before)
  const missing = freshName()
  const file = path.join(mkdtempSync(path.join(folder, 'copy-')), 'k.tar')
  await backup(file)
  const inMissing = await check(file, '--in', missing)
  expect([inMissing.code, inMissing.output]).toEqual([1, expect.stringContaining(`${missing} não existe.`)])
})
