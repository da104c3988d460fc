// Text first: the reader has its own bar, and nothing else surrounds it.
import { ReaderCards } from '#areas/characters/public/reader-cards.tsx'
import { RateStory } from '#areas/reviews/public/rate-story.tsx'
import type { ReaderSlots } from '#areas/stories/public/story-slots.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { PageOutlet } from './page-outlet.tsx'

export { FramedError as ErrorBoundary } from './framed-error.tsx'

const slots: ReaderSlots = { Cards: ReaderCards, Rate: RateStory }

export default function ReadingLayout() {
  return (
    <>
      <SkipLink />
      <PageOutlet context={slots} />
    </>
  )
}
