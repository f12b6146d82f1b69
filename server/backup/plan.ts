import path from 'node:path'
import { PASSPHRASE_MIN } from './encryption'

/** The daily backup that the running server makes (README.md, "Configuration"). */
export interface BackupPlan {
  /** The folder for the archives. */
  folder: string
  /** A second folder, which gets a copy of each archive; null for no copy. */
  also: string | null
  /** The time of the day for the backup, in Maputo's time zone, such as '02:00'. */
  at: string
  /** Number of the newest archives that stay in each folder. Older archives are deleted. */
  keep: number
}

const DEFAULT_AT = '02:00'
const DEFAULT_KEEP = 14
const KEEP_MAX = 1000

/** Whether `folder` is the folder `other` or is inside it. */
export function isInside(folder: string, other: string): boolean {
  const relative = path.relative(other, folder)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

interface Given {
  /** Returns the value of an environment variable; null if it is not set. */
  text: (name: string) => string | null
  problems: string[]
  root: string
  dataDir: string
}

/**
 * Reads BACKUP_DIR, BACKUP_ALSO, BACKUP_AT and BACKUP_KEEP. Adds a message to `problems` for each invalid value.
 * Returns null if there is no BACKUP_DIR, so no daily backup is made.
 */
export function readBackupPlan({ text, problems, root, dataDir }: Given): BackupPlan | null {
  const folderOf = (name: string): string | null => {
    const given = text(name)
    if (given === null) return null
    const folder = path.resolve(root, given)
    for (const other of [dataDir, path.join(root, 'dist'), path.join(root, 'public')])
      if (isInside(folder, other))
        problems.push(
          `${name} must not be inside ${other}: backups are neither data of the server nor part of the site`,
        )
    return folder
  }
  const [folder, also] = [folderOf('BACKUP_DIR'), folderOf('BACKUP_ALSO')]
  const at = text('BACKUP_AT') ?? DEFAULT_AT
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    problems.push(`BACKUP_AT must be a time of the day such as 02:00, not '${at}'`)
  const keep = text('BACKUP_KEEP') ?? String(DEFAULT_KEEP)
  if (!/^\d{1,4}$/.test(keep) || Number(keep) < 1 || Number(keep) > KEEP_MAX)
    problems.push(`BACKUP_KEEP must be a whole number from 1 to ${KEEP_MAX}, not '${keep}'`)
  if (folder === null) {
    if (also !== null)
      problems.push('BACKUP_DIR must be set with BACKUP_ALSO, which is only the second folder')
    return null
  }
  if (also === folder) problems.push('BACKUP_ALSO must be another folder than BACKUP_DIR')
  const passphrase = text('BACKUP_PASSPHRASE')
  if (passphrase !== null && passphrase.length < PASSPHRASE_MIN)
    problems.push(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_MIN} characters`)
  return { folder, also, at, keep: Number(keep) }
}
