/** What the administrator is told about an expected error in one sentence; null for an unexpected one. */
export function failureText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'BackupRefusal' || error.name === 'EnvironmentError') return error.message
  if ('code' in error && error.code === 'ENOSPC') return 'O disco está cheio. Nada ficou a meio.'
  return 'code' in error ? `Falhou: ${error.message || String(error.code)}` : null
}
