import { RouteErrorBoundary } from '#errors/route-error-boundary.tsx'
import { Link } from '#ui/link.tsx'
import { Pilcrow } from '#ui/pilcrow.tsx'

/** The error screen for pages without a header. */
export function FramedError() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page-wrap flex h-header items-center">
          <Link to="/" aria-label="Fabula, home" className="flex items-center gap-2.5 font-serif text-d4">
            {/* Plain text: the SVG wordmark is too large for pages that rarely fail. */}
            <Pilcrow />
            Fabula
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <RouteErrorBoundary />
      </main>
    </div>
  )
}
