// Who reads which demo story and has it in their favorites: as many users as its front matter says, and always the same
// ones, so that an interrupted start resumes where it stopped.
import { createHash } from 'node:crypto'
import type { StoryRow } from '#areas/stories/public.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Database } from '#platform/db/database.ts'
import { listChapters } from '../chapters.store.ts'
import { findDemoStory } from './find-story.ts'
import { type DemoFacts, readDemoFacts } from './read-stories.ts'

type DemoAudience = Pick<DemoFacts, 'name' | 'readers' | 'favorites' | 'ended'> & {
  story: StoryRow
  /** The published ones, in order. */
  chapters: { id: string; versionId: string | null }[]
  /** `first`, then others until `count` is reached. Never the story's authors. */
  pick(count: number, first: readonly string[], others: readonly string[]): string[]
}

/** Published stories only. Skips what is missing (a part of the demo, a deleted story). */
export async function listDemoAudiences(db: Database, part?: DemoPart): Promise<DemoAudience[]> {
  const audiences: DemoAudience[] = []
  for (const { name, author, coauthors, readers, favorites, ended } of readDemoFacts(part?.stories)) {
    const story = await findDemoStory(db, name)
    if (!story || story.published_count === 0) continue
    const all = { offset: 0, limit: 100 }
    const chapters = await listChapters(db, story.id, { isPublishedOnly: true }, all)
    const isReader = (username: string) => username !== author && !coauthors.includes(username)
    audiences.push({
      name,
      story,
      readers,
      favorites,
      ended,
      chapters: chapters.map(({ id, published_version_id }) => ({ id, versionId: published_version_id })),
      pick: (count, first, others) => [
        ...first.filter(isReader),
        ...shuffle(name, others.filter(isReader)).slice(0, Math.max(0, count - first.length)),
      ],
    })
  }
  return audiences
}

const shuffle = (seed: string, names: readonly string[]) =>
  names
    .map((name) => ({ name, order: createHash('sha1').update(`${seed} ${name}`).digest('hex') }))
    .sort((one, other) => one.order.localeCompare(other.order))
    .map(({ name }) => name)
