import type { ReaderCardsProps } from '#areas/stories/public/story-slots.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useHasCards } from '#lib/character-cards.ts'

const Cards = lazyPart(async () => (await import('../in-reader/reader-cards.tsx')).ReaderCards)

export const ReaderCards = (props: ReaderCardsProps) => <Cards isWanted={useHasCards()} {...props} />
