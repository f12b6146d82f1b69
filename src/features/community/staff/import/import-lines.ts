/** Builds the rows of an import for the server, and the file of the rows that were not imported. Pure. */
import { CSV_TYPE, csvFile } from '@/shared/csv'
import type { PersonField } from '@/shared/person'
import type { ChosenFile } from './choose-file'
import type { ImportLine, ImportReport } from '../people/people-calls'

/** The user's corrections, by line number in the file and by field. */
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

/** Returns a CSV file of the rows that were not imported, for the user to correct. Its last column has the reasons. */
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
  return new Blob([csvFile([[...csv.titles, 'Motivo'], ...rows])], { type: CSV_TYPE })
}
