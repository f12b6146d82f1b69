import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import { containsWords } from '../db/search'
import { parsePageQuery, type PageQuery } from './page'

/** Query parameters that all lists of records have. Each resource defines its own filters. */
export interface ListParameters {
  search?: string
  /** A name from the resource's `orders`; a minus before the name reverses the order. */
  ordering?: string
  page?: number
  page_size?: number
}

/** Describes how the list of a resource is searched, sorted and split into pages. */
export interface ListShape {
  /** SQL expression for the normalised text in which `search` looks for words. */
  searchable: Expression<string>
  /** Maps the name of each order, as in the contract's enum, to the column to sort by. */
  orders: Record<string, string>
  defaultOrder: string
  /** Unique column that orders records with equal values, so that no record appears on two pages. */
  tieBreaker: string
  pageSize?: number
}

export interface ListPage<Row> {
  asked: PageQuery
  count: number
  rows: Row[]
}

/**
 * Returns one page of a query, searched, sorted and counted by the request's parameters.
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
  // The cast is needed because the compiler cannot infer the row type of a query whose tables are type parameters.
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
