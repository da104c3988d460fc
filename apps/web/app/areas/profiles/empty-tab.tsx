// The empty state of a profile tab: tells the owner what to do next, and others what to expect.
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TabName } from './profile-tabs.ts'

type Words = { title: string; text: string; action?: { to: string; label: string } }

const toOwner: Record<Exclude<TabName, 'lists' | 'about'>, Words> = {
  stories: {
    title: 'No stories yet',
    text: 'Start with a title or a first sentence. Either is enough.',
    action: { to: '/story/new/start', label: 'Start writing' },
  },
  characters: {
    title: 'No characters yet',
    text: 'A name is enough to begin. Only you see a character until you share it.',
    action: { to: '/characters/create', label: 'Create a character' },
  },
  reviews: {
    title: 'No reviews yet',
    text: 'Read three chapters of a story, then tell others what you think of it.',
    action: { to: '/stories', label: 'Find a story' },
  },
  questions: {
    title: 'No questions or answers yet',
    text: 'Ask other writers, or answer what you know.',
    action: { to: '/qa', label: 'Open Q&A' },
  },
  achievements: {
    title: 'No achievements yet',
    text: 'Follow an author you like to earn your first one.',
    action: { to: '/writers', label: 'Find creators' },
  },
  followers: {
    title: 'No followers yet',
    text: 'Complete your profile and publish something so readers can find you.',
    action: { to: '/settings', label: 'Edit profile' },
  },
  following: {
    title: 'You’re not following anyone yet',
    text: 'Follow an author and we’ll let you know about their new chapters.',
    action: { to: '/writers', label: 'Find creators' },
  },
}

const toOthers = (name: string): typeof toOwner => ({
  stories: {
    title: 'Nothing published yet',
    text: `Follow ${name} to hear about their first chapter.`,
    action: { to: '/stories', label: 'Browse stories' },
  },
  characters: {
    title: 'No characters yet',
    text: `Characters that ${name} makes public will show up here.`,
    action: { to: '/marketplace', label: 'Find a character' },
  },
  reviews: {
    title: 'No reviews yet',
    text: `What ${name} says about stories will show up here.`,
  },
  questions: {
    title: 'No questions or answers yet',
    text: `What ${name} asks and answers will show up here.`,
  },
  achievements: {
    title: 'No achievements yet',
    text: 'Achievements come with reading, writing, and meeting people.',
  },
  followers: { title: 'No followers to show', text: `Be the first to follow ${name}.` },
  following: { title: 'Not following anyone', text: `People ${name} follows will show up here.` },
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
