import path from 'node:path'

/** An error of the operating system. Node adds these properties to the error object. */
interface SystemError extends Error {
  code?: unknown
  path?: unknown
  syscall?: unknown
}

/** Returns the path that an error names, or ''. For a temporary folder, returns the folder that should contain it. */
function placeOf({ path: place, syscall }: SystemError): string {
  if (typeof place !== 'string') return ''
  return syscall === 'mkdtemp' ? path.dirname(place) : place
}

/** Messages with the problem and its remedy, by error code. `place` is a path; it is empty if the error has none. */
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

/** Returns the message for the administrator and the technical text; null if the error is unexpected. */
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
