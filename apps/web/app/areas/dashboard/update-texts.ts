// What happened since the last visit, as one sentence with links, and where each update leads. Pure.
import type { WriterUpdate, WriterUpdateGroup, WriterUpdateKind } from '@fabula/contracts/dashboard'
import { href } from 'react-router'
import { commentsPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { numberWord } from '#lib/amounts.ts'

/** A part of the sentence: plain text, a link, or the title of a story. */
export type SentencePart = { text: string; to?: string; isTitle?: boolean }

type Writer = (group: WriterUpdateGroup, viewerId: string) => SentencePart[]

/** As many as are counted. */
const maxCount = 1000

const countWord = (count: number) => (count >= maxCount ? '1,000 or more' : numberWord(count))
const countOf = (count: number, one: string, many = `${one}s`) =>
  `${countWord(count)} ${count === 1 ? one : many}`

const userPath = (username: string) => href('/user/:profileIdentifier', { profileIdentifier: username })

/** The story if all examples are about the same one. */
function sameStory({ latest }: WriterUpdateGroup): WriterUpdate['story'] {
  const [first] = latest
  return first && latest.every(({ story }) => story?._id === first.story?._id) ? first.story : null
}

const about = (group: WriterUpdateGroup, isAll: boolean): SentencePart => {
  const story = isAll ? sameStory(group) : null
  return story ? { text: story.title, isTitle: true } : { text: 'your stories' }
}

/** More examples than are listed could be about other stories. */
const isWhole = ({ count, latest }: WriterUpdateGroup) => count === latest.length

/** The words of a single update follow it. */
const quote = ({ count, latest }: WriterUpdateGroup): SentencePart[] =>
  count === 1 && latest[0]?.excerpt ? [{ text: `: “${latest[0].excerpt}”` }] : []

/** "Ana" for one, "three readers" for several. */
function who(group: WriterUpdateGroup, noun: string, to: string): SentencePart {
  const [first] = group.latest
  return group.count === 1 && first
    ? { text: first.actor.displayName, to: first.story ? to : userPath(first.actor.username) }
    : { text: countOf(group.count, noun, noun === 'person' ? 'people' : undefined), to }
}

/** One line per kind. */
const writers: Record<WriterUpdateKind, Writer> = {
  comments: (group) => {
    const to = firstPath(group)
    if (group.count === 1)
      return [who(group, 'reader', to), { text: ' commented on ' }, about(group, true), ...quote(group)]
    return [
      { text: 'readers left ' },
      { text: countOf(group.count, 'comment'), to },
      { text: ' on ' },
      about(group, isWhole(group)),
    ]
  },
  notes: (group) => [
    { text: countOf(group.count, 'margin comment'), to: firstPath(group) },
    { text: ` ${group.count === 1 ? 'is' : 'are'} new in ` },
    about(group, isWhole(group)),
  ],
  follows: (group, viewerId) => [
    who(group, 'person', `${href('/profile/:userId', { userId: viewerId })}?tab=followers`),
    { text: ' began to follow you' },
  ],
  bookmarks: (group) => [
    who(group, 'reader', firstPath(group)),
    { text: ' added ' },
    about(group, isWhole(group)),
    { text: ' to Favorites' },
  ],
  reviews: (group) => [
    who(group, 'reader', firstPath(group)),
    { text: ' reviewed ' },
    about(group, isWhole(group)),
    ...quote(group),
  ],
  requests: (group) => [
    { text: countOf(group.count, 'request or invite', 'requests and invites'), to: '/invites' },
    { text: ` ${group.count === 1 ? 'waits' : 'wait'} for your answer` },
  ],
}

/** "readers left nine comments on The Ferry Rota, and Bea Tarrant began to follow you." */
export function writeSentence(groups: readonly WriterUpdateGroup[], viewerId: string): SentencePart[] {
  const parts = groups.flatMap((group, index): SentencePart[] => [
    ...writers[group.kind](group, viewerId),
    ...(index === groups.length - 1 ? [] : [{ text: index === groups.length - 2 ? ', and ' : ', ' }]),
  ])
  // A quote within the sentence ends with its comma.
  for (const [at, { text, isTitle }] of parts.entries())
    if (text.endsWith('”') && !isTitle && parts[at + 1]) {
      parts[at] = { text: text.replace(/\.?”$/, /[!?…]”$/.test(text) ? '”' : ',”') }
      parts[at + 1] = { text: parts[at + 1]!.text.replace(/^,/, '') }
    }
  if (parts.length === 0) return parts
  // A quoted sentence has its own period.
  return /[.!?…]”$/.test(parts.at(-1)?.text ?? '') ? parts : [...parts, { text: '.' }]
}

const firstPath = ({ kind, latest }: WriterUpdateGroup) =>
  latest[0] ? updatePath(kind, latest[0]) : '/notifications'

export function updatePath(kind: WriterUpdateKind, { story, chapterId, actor }: WriterUpdate): string {
  if (kind === 'requests') return '/invites'
  if (!story) return userPath(actor.username)
  if (kind === 'reviews') return href('/story/:storyId/reviews', { storyId: story.slug })
  if (chapterId && kind === 'notes')
    return href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId })
  return chapterId ? commentsPath(story.slug, chapterId) : storyPath(story.slug)
}
