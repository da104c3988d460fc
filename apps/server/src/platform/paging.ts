// The only way to page: rows to skip, a total that is exact up to 10,000, and the `pagination` of the response.
import { maxOffset, type Pagination } from '@fabula/contracts/shapes'
import { type Expression, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'
import { invalid } from './errors.ts'

export type PageQuery = { page: number; limit: number }

/** The largest exact total of lists whose rows are costly to check: nobody pages further. */
export const maxListed = 1000

/** For stores: counts the rows of a query without sorting, and stops where totals stop being exact. */
export async function countRows(
  db: Database | Transaction,
  query: Expression<unknown>,
  maxTotal: number = maxOffset,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${query} found limit ${maxTotal + 1}) counted
  `.execute(db)
  return rows[0]!.count
}

/** A page that is not full implies the total; only a full one requires a count. */
export async function countAround(
  { offset, limit }: { offset: number; limit: number },
  found: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0)
  return isLast ? offset + found : count()
}

/** For stores. Deep pages cost more with every skipped row, so there is a limit. */
export function rowsOf({ page, limit }: PageQuery): { offset: number; limit: number } {
  if (page * limit > maxOffset)
    throw invalid({ page: `times limit must be at most ${maxOffset.toLocaleString('en')}` })
  return { offset: (page - 1) * limit, limit }
}

/** `maxTotal`: the largest exact total, as given to `countRows`. */
export function presentPagination(
  { page, limit }: PageQuery,
  counted: number,
  maxTotal: number = maxOffset,
): Pagination {
  const total = Math.min(counted, maxTotal)
  return {
    page,
    limit,
    pages: Math.ceil(total / limit),
    total,
    ...(counted > maxTotal && { totalCapped: true }),
  }
}

/** For a list whose area does not exist yet: every page is empty. */
export function presentNothing(query: PageQuery): Pagination {
  rowsOf(query)
  return presentPagination(query, 0)
}
