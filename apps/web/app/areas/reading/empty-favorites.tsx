import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { FavoritesTab } from './reading-state.ts'

const words: Record<FavoritesTab, { title: string; text: string }> = {
  favorites: {
    title: 'Nothing kept yet',
    text: 'Press the bookmark on a story, and it stands here whenever you want it.',
  },
  reading: { title: 'Nothing begun', text: 'Open a story; where you stop is where it goes on.' },
  later: { title: 'Nothing waits', text: 'Put a story on this shelf from its page, and come back to it.' },
  finished: { title: 'Nothing finished yet', text: 'What you have read to its end gathers here.' },
  dropped: { title: 'Nothing dropped', text: 'What you put aside for good stands here, out of the way.' },
  lists: {
    title: 'No list yet',
    text: 'Make one above, then add stories to it from their pages. It is yours alone unless you say otherwise.',
  },
  journal: { title: 'An empty journal', text: 'Every chapter you read is noted here. Nobody else sees it.' },
}

export function EmptyFavorites({ tab }: { tab: FavoritesTab }) {
  const { title, text } = words[tab]
  return (
    <EmptyState title={title} action={<ButtonLink to="/stories">Browse stories</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
