import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import { containsWords } from '../db/search'
import { parsePageQuery, type PageQuery } from './page'

/** Parameters that lists of records share; filters are each resource's own. */
export interface ListParameters {
  search?: string
  /** A name of the resource's `orders`; a minus before it reverses the order. */
  ordering?: string
  page?: number
  page_size?: number
}

/** What one resource's list can be searched and sorted by. */
export interface ListShape {
  /** SQL of the folded text that a search looks at. */
  searchable: Expression<string>
  /** Name of an order -> column. The contract's enum has the same names. */
  orders: Record<string, string>
  defaultOrder: string
  /** Unique column that decides between equals, so that no page repeats a record. */
  tieBreaker: string
  pageSize?: number
}

export interface ListPage<Row> {
  asked: PageQuery
  count: number
  rows: Row[]
}

/**
 * One page of a query: searched, sorted and counted as the call asks.
 * @param query selects and filters; this function adds search, order and page
 */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  shape: ListShape,
  parameters: ListParameters = {},
): Promise<ListPage<Row>> {
  const asked = parsePageQuery(parameters, shape.pageSize)
  let found = query
  for (const condition of containsWords(shape.searchable, parameters.search ?? ''))
    found = found.where(condition)
  const counted = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  // The compiler can't work out the row of a query whose tables are not known yet.
  const { count } = counted as unknown as { count: number }

  const ordering = parameters.ordering ?? shape.defaultOrder
  const direction = ordering.startsWith('-') ? 'desc' : 'asc'
  const name = ordering.replace(/^-/, '')
  const column = Object.hasOwn(shape.orders, name) ? shape.orders[name] : shape.orders[shape.defaultOrder]
  if (column === undefined) throw new Error(`The list has no order named ${shape.defaultOrder}`)
  const rows = await found
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref(shape.tieBreaker), direction)
    .limit(asked.pageSize)
    .offset((asked.page - 1) * asked.pageSize)
    .execute()
  return { asked, count: Number(count), rows }
}
