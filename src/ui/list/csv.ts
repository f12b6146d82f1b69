import { csvFile } from '@/shared/csv'
import type { Column } from './column'

/** Returns the text of a CSV file of the records: a line of labels, then one line per record (src/shared/csv.ts). */
export const csvText = <T>(records: readonly T[], columns: readonly Column<T>[]): string =>
  csvFile([
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map(({ of }) => of(record))),
  ])
