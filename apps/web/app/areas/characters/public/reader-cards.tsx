import type { ReaderCardsProps } from '#areas/stories/public/story-slots.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useReadingLook } from '#lib/reading-settings.ts'

const Cards = lazyPart(async () => (await import('../in-reader/reader-cards.tsx')).ReaderCards)

export const ReaderCards = (props: ReaderCardsProps) => (
  <Cards isWanted={useReadingLook().characterCards} {...props} />
)
