import type { Pagination as Paging } from '@fabula/contracts/shapes'
import type { ReactNode } from 'react'
import { ListEnd } from '#ui/list-end.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { tabAddress, type TabName } from './profile-tabs.ts'

type PagedListProps = {
  base: string
  tab: TabName
  pagination: Paging
  empty: ReactNode
  /** Shown below the last page. */
  end: string
  children: ReactNode
}

/** A paginated list with its empty, out-of-range and last-page states. */
export function PagedList({ base, tab, pagination, empty, end, children }: PagedListProps) {
  const { page, pages, total } = pagination
  if (total === 0) return empty
  if (page > pages) {
    return (
      <p className="text-ink-soft">
        There’s nothing on this page. <RuledLink to={tabAddress(base, tab)}>Go to the first page</RuledLink>
      </p>
    )
  }
  return (
    <>
      {children}
      <Pagination page={page} pageCount={pages} hrefFor={(next) => tabAddress(base, tab, next)} />
      {page === pages ? <ListEnd>{end}</ListEnd> : null}
    </>
  )
}
