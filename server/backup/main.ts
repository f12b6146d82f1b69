import { mkdtemp, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readEnv } from '../env'
import { readArguments, USAGE } from './arguments'
import { makeBackup } from './backup'
import { failureText } from './failure'
import { momentInMaputo } from '../http/clock'
import { noteBackupRun, type BackupRun, type BackupRunKind } from '../jobs/backup-runs'
import { showProgress } from './progress'
import { BackupRefusal } from './refusal'
import { rehearseRestore } from './rehearse'
import { restoreBackup, type Restored } from './restore'
import { formatBytes } from './words'

function tellRestored({ manifest, missingProofs }: Restored): void {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows} linhas em ${Object.keys(manifest.tables).length} tabelas e ${manifest.files.count} ficheiros ` +
      `(${formatBytes(manifest.files.bytes)}), todos iguais aos da cópia de ${momentInMaputo(manifest.finishedAt)}.`,
  )
  if (missingProofs.length > 0)
    console.warn(
      `Aviso: faltam ${missingProofs.length} comprovativos, que o servidor já não tinha:\n  ${missingProofs.slice(0, 20).join('\n  ')}`,
    )
}

/** Rehearses a restore in a temporary folder and prints the result. */
async function check(file: string, parent: string, passphrase: string | null): Promise<void> {
  const folder = await mkdtemp(path.join(parent, 'backup-check-'))
  tellRestored(await rehearseRestore(file, folder, passphrase, showProgress(process.stdout)))
  console.log('A cópia está boa: o ensaio restaurou-a inteira.')
}

/**
 * Throws if the given path is a folder or does not exist. It is checked before the rehearsal, so that a mistyped path
 * is not stored as a failed rehearsal.
 */
async function requireArchive(file: string): Promise<void> {
  if ((await stat(file)).isDirectory()) throw new BackupRefusal(`${file} é uma pasta. Indique um ficheiro.`)
}

/** Runs a backup or a rehearsal and stores the result in the database. The settings page shows the result. */
async function noted(
  where: { databaseUrl: string | null; dataDir: string },
  kind: BackupRunKind,
  work: () => Promise<number | null>,
): Promise<void> {
  const note = (run: Pick<BackupRun, 'isDone' | 'bytes' | 'problem'>) =>
    noteBackupRun(where, kind, { at: new Date().toISOString(), ...run })
  let bytes: number | null
  try {
    bytes = await work()
  } catch (error) {
    // Storing the result may fail too, because the database itself may be broken. The first error shows the cause, so
    // only the first error is thrown.
    await note({ isDone: false, bytes: null, problem: failureText(error) }).catch((second: unknown) =>
      console.error('O resultado não ficou guardado:', failureText(second) ?? second),
    )
    throw error
  }
  await note({ isDone: true, bytes })
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  if (!given) {
    console.error(USAGE)
    return 2
  }
  const { command, values } = given
  const file = path.resolve(given.file)
  // DEMO is set only to satisfy the checks of `readEnv`. No server runs here, so the demo mode has no effect.
  const settings = readEnv({ ...process.env, DEMO: '1' })
  const place = { ...settings, passphrase: settings.backupPassphrase }
  const progress = showProgress(process.stdout)
  if (command === 'check') {
    await requireArchive(file)
    await noted(settings, 'rehearsal', async () => {
      await check(file, path.resolve(values.in ?? os.tmpdir()), place.passphrase)
      return null
    })
  } else if (command === 'restore') {
    tellRestored(await restoreBackup(file, place, progress))
    console.log('Restaurada. Arranque o servidor com as mesmas variáveis e o mesmo JWT_SECRET de antes.')
  } else {
    const second = values.also === undefined ? null : path.resolve(values.also)
    await noted(settings, 'backup', async () => {
      const { bytes, sha256, copy } = await makeBackup(
        file,
        place,
        { second, withKeys: values['with-keys'] ?? false },
        progress,
      )
      console.log(`Cópia feita: ${file} (${formatBytes(bytes)}, SHA-256 ${sha256}).`)
      if (copy !== null) console.log(`Segunda cópia: ${copy}.`)
      return bytes
    })
    if (place.passphrase === null) console.log('Não está cifrada: guarde-a onde mais ninguém a leia.')
  }
  return 0
}

// Ends the process after Ctrl+C. Incomplete files are then deleted by an 'exit' listener (safe-file.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  process.exitCode = await main()
} catch (error) {
  // An unexpected error has no prepared message, so it is printed with its stack.
  console.error(failureText(error) ?? error)
  process.exitCode = 1
}
