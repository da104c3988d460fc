// For signed-in users who have not completed their account: the logo and the page, nothing around it.
import { Link } from '#ui/link.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { requireSignedIn } from './guard-middleware.ts'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export const middleware = [requireSignedIn]
export const loader = () => null

export default function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-wrap flex h-header items-center">
        <Link to="/" aria-label="Fabula, home" className="flex">
          <Wordmark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
    </div>
  )
}
