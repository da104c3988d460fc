import { Link } from 'react-router'
import { RouteErrorBoundary } from '#errors/route-error-boundary.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

/** The error screen where no header is left to stand above it. */
export function FramedError() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page-wrap flex h-header items-center">
          <Link to="/" aria-label="Fabula, home" className="flex">
            <Wordmark />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <RouteErrorBoundary />
      </main>
    </div>
  )
}
