import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listPageSteps } from './page-range.ts'

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
