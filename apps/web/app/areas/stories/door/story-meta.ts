import type { Story } from '@fabula/contracts/stories'
import type { MetaArgs } from 'react-router'
import { pageMeta, tagline } from '#lib/page-meta.ts'
import { storyPath } from './story-words.ts'

type Shown = {
  story: Pick<Story, 'slug' | 'title' | 'synopsis' | 'visibility'> & { author: Story['author'] }
}

export function storyMeta(args: Pick<MetaArgs, 'matches' | 'location'>, { story }: Shown) {
  return pageMeta(args, {
    title: `${story.title}, by ${story.author.displayName}`,
    description: descriptionOf(story),
    isListed: story.visibility === 'public',
    canonical: storyPath(story.slug),
    type: 'book',
  })
}

const longest = 200

/** The synopsis in one line, as long as search engines show it. */
export function descriptionOf({ synopsis, title }: Pick<Story, 'synopsis' | 'title'>): string {
  const line = synopsis.replace(/\s+/g, ' ').trim()
  if (line === '') return `${title}. ${tagline}.`
  if (line.length <= longest) return line
  return `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
