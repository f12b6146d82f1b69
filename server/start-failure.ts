/**
 * Messages for failures at the start that the administrator can fix, by error code. Any other error is shown with its
 * stack.
 */
const REASONS: Record<string, string> = {
  EADDRINUSE: 'PORT is taken by another process: end it, or choose another PORT',
  EACCES: 'no permission: check HOST and PORT, and that DATA_DIR may be written',
  EROFS: 'DATA_DIR lies on a disk that cannot be written',
  ENOTDIR: 'DATA_DIR is not a folder',
  ENOSPC: 'the disk of DATA_DIR is full',
  ENOENT: 'a file or folder is missing: check DATA_DIR and APP_ROOT',
  ECONNREFUSED: 'no PostgreSQL answers at DATABASE_URL',
  ENOTFOUND: 'the host of DATABASE_URL is unknown',
  '28P01': 'DATABASE_URL: wrong user or password',
  '28000': 'DATABASE_URL: this user may not connect',
  '3D000': 'DATABASE_URL: this database does not exist',
}

/** Names of errors whose own message explains to the administrator what to change. */
const EXPECTED = ['EnvironmentError', 'ModeError', 'CopyRefusal']

/** Returns a message for the administrator, or null if the error is not expected. */
export function startFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (EXPECTED.includes(error.name)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason) return `Not started: ${reason}. (${error.message || code})`
  return /file is not a database/.test(error.message)
    ? 'Not started: DATA_DIR/data.sqlite is no SQLite database; restore it from a backup.'
    : null
}
