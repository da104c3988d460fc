// What a part of a profile says while it is empty: to its owner what to do next, to others what to expect.
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TabName } from './profile-tabs.ts'

type Words = { title: string; text: string; action?: { to: string; label: string } }

const toOwner: Record<Exclude<TabName, 'lists' | 'about'>, Words> = {
  stories: {
    title: 'No stories yet',
    text: 'Begin with a title or with a first sentence; either is enough.',
    action: { to: '/story/new/start', label: 'Start writing' },
  },
  characters: {
    title: 'No characters yet',
    text: 'The character creator is still being built. Until then they live in your drafts.',
    action: { to: '/story/new/start', label: 'Start writing' },
  },
  reviews: {
    title: 'No reviews yet',
    text: 'Reviews are still being built. Yours will stand here once you have read something to the end.',
    action: { to: '/stories', label: 'Find a story' },
  },
  achievements: {
    title: 'No seals yet',
    text: 'Follow somebody whose work you like; the first one comes with it.',
    action: { to: '/writers', label: 'Find creators' },
  },
  followers: {
    title: 'Nobody follows you yet',
    text: 'People follow those they have met: say who you are, then write.',
    action: { to: '/settings', label: 'Edit profile' },
  },
  following: {
    title: 'You follow nobody yet',
    text: 'Follow somebody and their new chapters come to you.',
    action: { to: '/writers', label: 'Find creators' },
  },
}

const toOthers = (name: string): typeof toOwner => ({
  stories: {
    title: 'Nothing published yet',
    text: `Whoever follows ${name} hears of the first chapter.`,
  },
  characters: {
    title: 'No characters yet',
    text: 'Characters are still being built. Those that may be seen will stand here.',
  },
  reviews: {
    title: 'No reviews yet',
    text: 'Reviews are still being built. What this reader thought will stand here.',
  },
  achievements: { title: 'No seals yet', text: 'They come with reading, writing and meeting people.' },
  followers: { title: 'No followers to show', text: `Be the first to follow ${name}.` },
  following: { title: 'Nobody to show', text: `Whom ${name} follows will stand here.` },
})

export function EmptyTab({ tab, name, isOwn }: { tab: keyof typeof toOwner; name: string; isOwn: boolean }) {
  const { title, text, action } = (isOwn ? toOwner : toOthers(name))[tab]
  return (
    <EmptyState
      title={title}
      action={
        action ? (
          <ButtonLink to={action.to} variant="quiet">
            {action.label}
          </ButtonLink>
        ) : undefined
      }
    >
      {text}
    </EmptyState>
  )
}
