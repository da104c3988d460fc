// Outline: header and footer, without the bottom bar, which would take space from the cards.
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { requireOnboarded } from './guard-middleware.ts'
import { Header } from './header/header.tsx'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export const middleware = [requireOnboarded]
export const loader = () => null

export default function OutlineLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
      <Footer />
    </div>
  )
}
