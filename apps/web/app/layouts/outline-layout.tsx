// Outline: header and footer, without the bottom bar, which would take space from the cards.
import { AppearancesPanel } from '#areas/characters/public/appearances-panel.tsx'
import type { OutlineSlots } from '#areas/stories/public/story-slots.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { Footer } from './footer.tsx'
import { requireOnboarded } from './guard-middleware.ts'
import { Header } from './header/header.tsx'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

export const middleware = [requireOnboarded]
export const loader = () => null

const slots: OutlineSlots = { Appearances: AppearancesPanel }

export default function OutlineLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <PageOutlet context={slots} />
      </main>
      <Footer />
    </div>
  )
}
