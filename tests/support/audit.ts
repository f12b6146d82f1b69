/** The fields of the output of `npm audit --json` that are used here. */
interface Report {
  vulnerabilities?: Record<string, { name?: string; severity?: string }>
}

const SERIOUS = ['high', 'critical']

/**
 * Returns the packages that have serious known vulnerabilities, from the output of `npm audit --json`.
 * @returns null if the output contains no report, because the registry does not provide one or there is no network
 */
export function auditProblems(printed: string): string[] | null {
  let report: unknown
  try {
    report = JSON.parse(printed)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (typeof report !== 'object' || report === null || !('vulnerabilities' in report)) return null
  return Object.entries((report as Report).vulnerabilities ?? {}).flatMap(([name, { severity = '' }]) =>
    SERIOUS.includes(severity) ? [`${name}: ${severity}`] : [],
  )
}
