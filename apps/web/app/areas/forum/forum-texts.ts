// Paths and words of the forum.
import {
  type critiqueWants,
  type FollowLevel,
  postsPerPage,
  type topicPeriods,
  topicPath,
} from '@fabula/contracts/community-sizes'
import type { ForumCategory, Post, Topic } from '@fabula/contracts/forum.shapes'

const address = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** From the last part of a topic’s address: `{slug}-{id}`, or the ID alone. */
export const findTopicId = (part: string) => address.exec(part)?.[1] ?? null

type Named = { slug: string; _id: string }

/** The page of a topic that holds a post, scrolled to it. */
export const postPath = (topic: Named, number: number) => `${topicPath(topic, number)}#post-${number}`

export const pageOfPost = (number: number) => Math.max(1, Math.ceil(number / postsPerPage))

export const pagePath = (topic: Named, page: number) =>
  page > 1 ? `${topicPath(topic)}?page=${page}` : topicPath(topic)

export const categoryPath = ({ slug, storyId }: Pick<ForumCategory, 'slug' | 'storyId'>) =>
  storyId ? `/story/${storyId}/discussion` : `/forum/${slug}`

export const newTopicPath = (category?: Pick<ForumCategory, '_id'>) =>
  category ? `/forum/new?category=${category._id}` : '/forum/new'

export const followWords: Record<FollowLevel, string> = {
  everything: 'Every reply',
  replies: 'Mentions and replies',
  nothing: 'Muted',
}

export const periodWords: Record<(typeof topicPeriods)[number], string> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
}

export const wantWords: Record<(typeof critiqueWants)[number], string> = {
  line_edits: 'Line edits',
  pacing: 'Pacing',
  dialogue: 'Dialogue',
  plot: 'Plot',
  characters: 'Characters',
  opening: 'The opening',
}

/** Why the viewer can’t reply; visitors get a link to sign in instead. */
export const refusalWords: Record<
  Exclude<NonNullable<Topic['refusal']>, 'sign_in' | 'restricted'>,
  string
> = {
  verify: 'Confirm your email address to reply. We sent you a link.',
  closed: 'This topic is closed. You can still read it.',
  slow_mode: 'Slow mode is on: everyone has to wait between replies.',
  trust: 'New accounts can’t reply here yet. Take part elsewhere in the forum first.',
}

/** Instead of the text of a post that isn’t shown. */
export const goneWords: Partial<Record<Post['state'], string>> = {
  deleted: 'This post was deleted.',
  removed: 'Removed by moderators.',
  hidden: 'This post is hidden.',
  blocked: 'A post by someone you blocked.',
}
