import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { FavoritesTab } from './reading-state.ts'

const words: Record<FavoritesTab, { title: string; text: string }> = {
  favorites: {
    title: 'No favorites yet',
    text: 'Use the bookmark on a story to add it to your Favorites.',
  },
  reading: {
    title: 'Nothing in progress',
    text: 'Stories you’re reading show up here, so you can pick up where you left off.',
  },
  later: {
    title: 'Nothing to read later',
    text: 'Mark a story as Read later on its page, and find it here.',
  },
  finished: { title: 'Nothing finished yet', text: 'Stories you’ve finished show up here.' },
  dropped: { title: 'Nothing dropped', text: 'Stories you’ve stopped reading show up here.' },
  lists: {
    title: 'No lists yet',
    text: 'Create one above, then add stories from their pages. Lists are private unless you make them public.',
  },
  journal: {
    title: 'No reading history yet',
    text: 'Every chapter you read is listed here. Only you can see it.',
  },
}

export function EmptyFavorites({ tab }: { tab: FavoritesTab }) {
  const { title, text } = words[tab]
  return (
    <EmptyState title={title} action={<ButtonLink to="/stories">Browse stories</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
