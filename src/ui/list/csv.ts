/** CSV files as spreadsheets read them (RFC 4180). */
import type { Column } from './column'

/** Without it Excel takes UTF-8 for another alphabet. */
const BOM = '\uFEFF'

/** A spreadsheet runs a cell that begins so as a formula; a telephone number begins with '+' and is none. */
const isFormula = (text: string): boolean => /^[=@\t\r]|^[+-](?![\d\s().-]*$)/.test(text)

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The records as a CSV file's text: a line of labels, then a line a record. */
export function csvText<T>(records: readonly T[], columns: readonly Column<T>[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...records.map((record) => columns.map(({ of }) => cell(of(record)))),
  ]
  return BOM + lines.map((line) => `${line.join(',')}\r\n`).join('')
}
