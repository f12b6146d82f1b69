import path from 'node:path'

/** What an error of the operating system names besides its code. */
interface SystemError extends Error {
  code?: unknown
  path?: unknown
  syscall?: unknown
}

/** The file or folder of an error. A temporary folder is named by the folder in which it was to be made. */
function placeOf({ path: place, syscall }: SystemError): string {
  if (typeof place !== 'string') return ''
  return syscall === 'mkdtemp' ? path.dirname(place) : place
}

/** What is wrong and what to do, by error code. `place` is a file or a folder, or empty where the error names none. */
const REASONS: Readonly<Record<string, (place: string) => string>> = {
  EISDIR: (place) => `${place || 'O caminho indicado'} é uma pasta. Indique um ficheiro.`,
  ENOTDIR: (place) => `Uma parte do caminho ${place} não é uma pasta. Confirme o caminho.`,
  ENOENT: (place) =>
    `${place || 'O caminho indicado'} não existe. Confirme o caminho, ou crie a pasta primeiro.`,
  EACCES: (place) => `Não há permissão para usar ${place || 'o caminho indicado'}. ${PERMISSION}`,
  EPERM: (place) => `Não há permissão para usar ${place || 'o caminho indicado'}. ${PERMISSION}`,
  EROFS: (place) => `O disco de ${place || 'destino'} só se pode ler. Indique outro disco.`,
  ENOSPC: () => 'O disco está cheio. Nada ficou a meio. Liberte espaço e repita.',
  ECONNREFUSED: () => 'O PostgreSQL não responde. Confirme DATABASE_URL, e que ele está a funcionar.',
  ENOTFOUND: () => 'O servidor de DATABASE_URL não se encontra. Confirme o nome.',
  '3D000': () => 'A base de dados de DATABASE_URL não existe. Crie-a, ou confirme o nome.',
  '28P01': () => 'O PostgreSQL recusou o utilizador ou a senha. Confirme DATABASE_URL.',
  '28000': () => 'O PostgreSQL recusou o utilizador. Confirme DATABASE_URL.',
}
const PERMISSION = 'Execute o comando com o utilizador do servidor, ou mude as permissões.'

/** What the administrator is told about an expected error; null for an unexpected one. The technical text is at the end. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'BackupRefusal' || error.name === 'EnvironmentError') return error.message
  if (/file is not a database/.test(error.message))
    return `O ficheiro data.sqlite de DATA_DIR não é uma base de dados. Restaure uma cópia. (${error.message})`
  if (!('code' in error)) return null
  const code = String(error.code)
  const reason = REASONS[code]?.(placeOf(error)) ?? 'O comando falhou. Nada ficou a meio.'
  return `${reason} (${error.message || code})`
}
