import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK, csvLine } from '../../src/shared/csv'

export interface CsvColumn<Row> {
  title: string
  /**
   * Returns the value of the cell. Text is escaped. A number is written with a decimal comma, as Portuguese versions of
   * Excel expect.
   */
  value: (row: Row) => string | number | null
}

/** Yields the file line by line, first the titles of the columns. Any number of rows needs only the memory for one. */
export async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const row of rows) yield csvLine(columns.map(({ value }) => value(row)))
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
