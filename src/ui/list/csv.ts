/** Creates CSV files that spreadsheets can read (RFC 4180). */
import type { Column } from './column'

/** The byte order mark. Without it Excel does not read the file as UTF-8. */
const BOM = '\uFEFF'

/**
 * Whether a spreadsheet would run the text as a formula. A telephone number also begins with '+', but it is no formula.
 */
const isFormula = (text: string): boolean => /^[=@\t\r]|^[+-](?![\d\s().-]*$)/.test(text)

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the CSV text of the records: a line of labels, then one line per record. */
export function csvText<T>(records: readonly T[], columns: readonly Column<T>[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...records.map((record) => columns.map(({ of }) => cell(of(record)))),
  ]
  return BOM + lines.map((line) => `${line.join(',')}\r\n`).join('')
}
