import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type PaginationProps = {
  label?: string
  page: number
  pageCount: number
  /** The URL of a page, with all filters of the caller. */
  hrefFor: (page: number) => string
  previousLabel?: string
  nextLabel?: string
}

export function Pagination(props: PaginationProps) {
  const { label = 'Pages', page, pageCount, hrefFor, previousLabel = 'Previous', nextLabel = 'Next' } = props
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="ui-pagination">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ArrowLeft />
        {previousLabel}
      </Step>
      <span className="ui-pagination-short">
        {page} of {pageCount}
      </span>
      <ol className="ui-pagination-pages">
        {listPageSteps(page, pageCount).map((step, index) => (
          // A row may have two gaps: only the index tells them apart.
          <li key={step === 'gap' ? `gap-${index}` : step}>
            {step === 'gap' ? (
              <span className="ui-pagination-page" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(step)}
                className="ui-pagination-page"
                aria-current={step === page ? 'page' : undefined}
                aria-label={`Page ${step}`}
              >
                {step}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        {nextLabel}
        <ArrowRight />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (!to) {
    return (
      <span className="ui-pagination-step" data-off="" aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className="ui-pagination-step">
      {children}
    </Link>
  )
}

type PageStep = number | 'gap'

/**
 * The pages to offer around the current one: first, last, the neighbors. A gap replaces at least two pages; a single
 * hidden page is shown instead, so that the row keeps its length.
 */
export function listPageSteps(current: number, count: number, neighbors = 1): PageStep[] {
  if (count <= 0) return []
  const page = Math.min(Math.max(1, current), count)
  const shown = neighbors * 2 + 5
  if (count <= shown) return range(1, count)

  const span = neighbors * 2 + 1
  const isNearStart = page <= neighbors + 3
  const isNearEnd = page >= count - neighbors - 2
  if (isNearStart) return [...range(1, span + 2), 'gap', count]
  if (isNearEnd) return [1, 'gap', ...range(count - span - 1, count)]
  return [1, 'gap', ...range(page - neighbors, page + neighbors), 'gap', count]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
