import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Excel in Portuguese splits columns at semicolons, because its decimal sign is the comma; it takes a file for
 * Windows-1252 unless a byte order mark says UTF-8.
 */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\uFEFF'

export interface CsvColumn<Row> {
  title: string
  /** Text is escaped; a number is written with a decimal comma, which Excel in Portuguese counts with. */
  value: (row: Row) => string | number | null
}

/** What makes a spreadsheet take a cell for a formula; the wide forms count in some languages. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const MOZAMBICAN_NUMBER = /^\+258 ?(\d{2}) ?(\d{3}) ?(\d{4})$/
const SPACED_NUMBER = /^\+\d{1,3}( \d{2,5})+$/

/**
 * Text that no spreadsheet runs as a formula: an apostrophe goes before a dangerous start. A telephone number has only
 * digits after its plus and needs none, but without spaces Excel shows it as 2,58841E+11.
 */
function harmless(text: string): string {
  const number = MOZAMBICAN_NUMBER.exec(text)
  if (number) return `+258 ${number.slice(1).join(' ')}`
  return FORMULA_START.test(text) && !SPACED_NUMBER.test(text) ? `'${text}` : text
}

/** One cell by RFC 4180: quotes around what holds a separator, a quote or a line break, quotes inside doubled. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = harmless(value)
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (values: (string | number | null)[]): string => `${values.map(cell).join(SEPARATOR)}\r\n`

/** The file line by line, the titles first: a list of any length needs the memory of one row. */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => title))
  for await (const row of rows) yield line(columns.map(({ value }) => value(row)))
}

/**
 * All rows of a query, read in batches by id, so that a long list is never in memory whole.
 * @param readAfter the next rows with an id above this one, in the order of ids; none ends the list
 */
export async function* rowsById<Row extends { id: number }>(
  readAfter: (id: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let batch = await readAfter(0)
  while (batch.length > 0) {
    yield* batch
    batch = await readAfter(batch.at(-1)?.id ?? 0)
  }
}

/**
 * Sends rows as a file to be saved. An error on the way breaks the connection, so that half a list never looks whole.
 * @param fileName letters, digits and hyphens, with its ending: 'doacoes-2026-03-10.csv'
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(csvLines(columns, rows), { objectMode: false }))
}
