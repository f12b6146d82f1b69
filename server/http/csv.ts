import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Portuguese versions of Excel split columns at semicolons, because their decimal sign is the comma. They read a file
 * as Windows-1252 unless the file starts with a byte order mark for UTF-8.
 */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\uFEFF'

export interface CsvColumn<Row> {
  title: string
  /**
   * Returns the value of the cell. Text is escaped. A number is written with a decimal comma, as Portuguese versions of
   * Excel expect.
   */
  value: (row: Row) => string | number | null
}

/**
 * Characters at the start of a cell that make a spreadsheet run the cell as a formula. In some languages, spreadsheets
 * also accept the full-width forms.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const MOZAMBICAN_NUMBER = /^\+258 ?(\d{2}) ?(\d{3}) ?(\d{4})$/
const SPACED_NUMBER = /^\+\d{1,3}( \d{2,5})+$/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. A telephone number with spaces gets no
 * apostrophe, because only digits and spaces follow its plus sign. A Mozambican number is written with spaces, because
 * without them Excel shows 2,58841E+11. Any other text that starts with a plus sign gets the apostrophe.
 */
function harmless(text: string): string {
  const number = MOZAMBICAN_NUMBER.exec(text)
  if (number) return `+258 ${number.slice(1).join(' ')}`
  return FORMULA_START.test(text) && !SPACED_NUMBER.test(text) ? `'${text}` : text
}

/**
 * Returns one cell in the format of RFC 4180: a text with a separator, a quote or a line break is put in quotes, and
 * quotes inside the text are doubled.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = harmless(value)
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (values: (string | number | null)[]): string => `${values.map(cell).join(SEPARATOR)}\r\n`

/** Yields the file line by line, first the titles. A list of any length needs only the memory for one row. */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ title }) => title))
  for await (const row of rows) yield line(columns.map(({ value }) => value(row)))
}

/**
 * Yields all rows of a query. The rows are read in batches by id, so that a long list is never completely in memory.
 * @param readAfter returns the next rows whose id is larger than the given id, sorted by id; an empty list ends the
 * iteration
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
 * Sends rows as a file download. If an error occurs while the file is sent, the connection is closed, so that the
 * client notices that the file is incomplete.
 * @param fileName letters, digits and hyphens, with the extension, such as 'doacoes-2026-03-10.csv'
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
