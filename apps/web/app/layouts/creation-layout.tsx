// Planning: a slim bar and the page, for signed-in users who completed onboarding.
import { SkipLink } from '#ui/skip-link.tsx'
import { requireOnboarded } from './guard-middleware.ts'
import { PageOutlet } from './page-outlet.tsx'
import { SlimBar } from './slim-bar.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export const middleware = [requireOnboarded]
export const loader = () => null

export default function CreationLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SlimBar section="/story/new" fallback="/stories?source=myStories" />
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet />
      </main>
    </div>
  )
}
