/** The lines of an import as the server gets them, and what is told about them. Pure. */
import type { PersonField } from '@/shared/person'
import type { ChosenFile } from './choose-file'
import type { ImportLine, ImportReport } from '../people/people-calls'

/** Corrections by line and field. */
export type Corrections = Readonly<Record<number, Partial<Record<PersonField, string>>>>

export function importLines(
  { csv }: ChosenFile,
  columns: readonly (PersonField | null)[],
  corrections: Corrections,
): ImportLine[] {
  return csv.lines.map(({ line, cells }) => {
    const values: Record<string, string> = {}
    columns.forEach((field, column) => {
      const cell = cells[column]
      if (field !== null && cell) values[field] = cell
    })
    return { line, values: { ...values, ...corrections[line] } }
  })
}

const guarded = (cell: string): string => {
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The lines that were not imported, with the reason in a last column, to be corrected in a spreadsheet. */
export function linesLeftOut({ csv }: ChosenFile, report: ImportReport): Blob {
  const reasons = new Map<number, string[]>()
  const add = (line: number, text: string) => reasons.set(line, [...(reasons.get(line) ?? []), text])
  for (const { line, text } of report.wrong) add(line, text)
  for (const { line } of report.duplicates) add(line, 'Repetida')
  const rows = csv.lines
    .filter(({ line }) => reasons.has(line))
    .map(({ line, cells }) => [
      ...csv.titles.map((_, index) => cells[index] ?? ''),
      reasons.get(line)?.join(' ') ?? '',
    ])
  const text = [[...csv.titles, 'Motivo'], ...rows].map((row) => row.map(guarded).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
