// Planning: a slim bar and the page, for signed-in users who completed onboarding.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useBackLink } from '#lib/history.ts'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { requireOnboarded } from './guard-middleware.ts'
import { PageOutlet } from './page-outlet.tsx'

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

/** The 56 px bar of focused pages: a back link and the wordmark. */
function SlimBar({ section, fallback }: { section: string; fallback: string }) {
  const back = useBackLink({ section, fallback })
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line px-3">
      <IconButtonLink {...back} viewTransition label="Exit" icon={<ArrowLeft />} />
      <Link to="/" aria-label="Fabula, home" className="flex">
        <Wordmark size="sm" />
      </Link>
    </header>
  )
}
