import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readArguments } from '../../server/backup/arguments'
import { makeBackup } from '../../server/backup/backup'
import { restoreBackup } from '../../server/backup/restore'
import { openDatabase } from '../../server/db/database'
import { MIGRATION_NAMES, runMigrations } from '../../server/db/migrate'
import { backupFolder, ONE_FILE, PASSPHRASE, placeOf, SILENT } from '../support/backups'
import { createTestDatabase } from '../support/databases'
import { startTestServer } from '../support/server'

const { freshName } = backupFolder()

test('an archive of an earlier version gets the newer migrations after its rows', async () => {
  const old = { databaseUrl: null, dataDir: freshName(), passphrase: null }
  const opened = openDatabase(old, console.error)
  const earlier = MIGRATION_NAMES.slice(0, 12)
  await opened.db.transaction().execute((trx) => runMigrations(trx, 'sqlite', earlier))
  await opened.db.destroy()
  const archive = freshName()
  await makeBackup(archive, old, ONE_FILE, SILENT)
  const dataDir = freshName()
  const { manifest } = await restoreBackup(archive, { ...old, dataDir }, SILENT)
  expect(manifest.tables).not.toHaveProperty('media_files')
  const { query } = await createTestDatabase('sqlite', dataDir)
  expect(await query('select name from migrations')).toHaveLength(MIGRATION_NAMES.length)
  expect(await query('select name from donation_methods')).not.toHaveLength(0)
})

test('the command explains itself where arguments are missing, too many or do not fit', () => {
  expect(readArguments(['backup', 'a.tar', '--also', 'b'])).toMatchObject({
    command: 'backup',
    values: { also: 'b' },
  })
  expect(readArguments(['check', 'a.tar', '--in', '/x'])).toMatchObject({ command: 'check' })
  for (const wrong of [
    [],
    ['backup'],
    ['restore'],
    ['restore', 'a.tar', 'b.tar'],
    ['restore', 'a.tar', '--with-keys'],
    ['check', 'a.tar', '--also', 'b'],
    ['backup', 'a.tar', '--in', 'b'],
    ['backup', 'a.tar', '--unknown'],
    ['format', 'a.tar'],
  ])
    expect(readArguments(wrong), wrong.join(' ')).toBeNull()
})

describe('an archive', () => {
  /** Archives of the demonstration data: unencrypted, encrypted, and with keys. They are made once for all tests. */
  let made: Promise<{ plain: Buffer; sealed: Buffer; keys: Buffer }> | undefined
  const archives = () =>
    (made ??= (async () => {
      const server = await startTestServer('sqlite')
      const [plain, sealed, keys] = [freshName(), freshName(), freshName()]
      await makeBackup(plain, placeOf(server), ONE_FILE, SILENT)
      await makeBackup(sealed, placeOf(server, PASSPHRASE), ONE_FILE, SILENT)
      await makeBackup(keys, placeOf(server), { second: null, withKeys: true }, SILENT)
      await server.stop()
      return { plain: readFileSync(plain), sealed: readFileSync(sealed), keys: readFileSync(keys) }
    })())

  /**
   * Tries to restore an archive with these bytes and returns the error message, or 'restored'. After a refusal no data
   * directory may remain.
   */
  async function refusal(bytes: Uint8Array, passphrase: string | null = null): Promise<string> {
    const file = freshName()
    writeFileSync(file, bytes)
    const dataDir = freshName()
    const said = await restoreBackup(file, { databaseUrl: null, dataDir, passphrase }, SILENT).then(
      () => 'restored',
      (error: unknown) =>
        error instanceof Error && error.name === 'BackupRefusal' ? error.message : String(error),
    )
    if (said !== 'restored') expect(existsSync(dataDir)).toBe(false)
    rmSync(file)
    return said
  }
  const flipped = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
    return copy
  }

  test('is refused with the name of a damaged file', async () => {
    const { plain } = await archives()
    const proof = plain.indexOf('proofs/')
    const name = plain.toString('latin1', proof, proof + 42)
    expect(await refusal(flipped(plain, proof + 600))).toContain(name)
    expect(await refusal(flipped(plain, plain.indexOf('tables/users/') + 600))).toContain(
      'tables/users/000001.jsonl',
    )
    expect(await refusal(flipped(plain, plain.lastIndexOf('manifest.json') - 1))).toMatch(/danificada/)
    expect(await refusal(flipped(plain, proof + 3))).toMatch(/danificada a seguir a tables\/facts/)
  })

  test('is refused wherever one bit is changed or the end is cut off, encrypted or not', async () => {
    const { plain, sealed } = await archives()
    for (let n = 0; n < 25; n++) {
      const at = Math.floor(Math.random() * plain.length)
      const cut = Math.floor(Math.random() * plain.length)
      expect(await refusal(flipped(plain, at)), `bit of byte ${at}`).toMatch(/danificad/)
      expect(await refusal(plain.subarray(0, cut)), `cut at ${cut}`).toMatch(/incompleta|não é uma cópia/)
    }
    for (let n = 0; n < 6; n++) {
      const at = Math.floor(Math.random() * sealed.length)
      const cut = Math.floor(Math.random() * sealed.length)
      expect(await refusal(flipped(sealed, at), PASSPHRASE), `bit of byte ${at}`).toMatch(
        /danificad|não é uma cópia/,
      )
      expect(await refusal(sealed.subarray(0, cut), PASSPHRASE), `cut at ${cut}`).toMatch(
        /incompleta|não é uma cópia/,
      )
    }
    // In this archive some encrypted pieces at the end are missing as a whole, so all remaining pieces are valid.
    expect(await refusal(sealed.subarray(0, 48 + 2 * (65_536 + 16)), PASSPHRASE)).toMatch(/incompleta/)
    expect(await refusal(Buffer.concat([plain, Buffer.alloc(512)]))).toMatch(/a seguir ao fim/)
    expect(await refusal(Buffer.from('isto não é uma cópia'))).toMatch(/não é uma cópia/)
    expect(await refusal(Buffer.alloc(0))).toMatch(/não é uma cópia/)
  })

  test('with another passphrase, or none, is refused, and its bytes show no name', async () => {
    const { sealed, plain } = await archives()
    expect(await refusal(sealed, 'outra frase com doze letras')).toMatch(
      /frase-passe em BACKUP_PASSPHRASE não é/,
    )
    expect(await refusal(sealed)).toMatch(/está cifrada/)
    expect(plain.includes('donations')).toBe(true)
    expect(sealed.includes('donations')).toBe(false)
    expect(await refusal(sealed, PASSPHRASE)).toBe('restored')
  })

  test('has the secret files only if asked for', async () => {
    const { plain, keys } = await archives()
    for (const name of ['jwt-secret', 'receipt-key']) {
      expect(plain.includes(name)).toBe(false)
      expect(keys.includes(name)).toBe(true)
    }
    expect(await refusal(keys)).toBe('restored')
  })
})
