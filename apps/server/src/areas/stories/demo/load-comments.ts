import { addComment, type CommentTargets } from '#areas/comments/public.ts'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { findUserByLogin, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listChapters } from '../chapters.store.ts'
import { listStories } from '../story-lists.store.ts'
import { findVersion } from '../versions.store.ts'
import { demoComments } from './demo-comments.ts'
import { demoStories } from './demo-stories.ts'

/** Each has a key of its own: a start that was cut off says nothing twice. */
const keyOf = (place: number) => `0190c000-0000-7000-8000-${String(place).padStart(12, '0')}`

export async function loadDemoComments(
  platform: Pick<Platform, 'db' | 'events'> & { targets: CommentTargets },
): Promise<void> {
  const { db } = platform
  const said: (string | undefined)[] = []
  for (const [place, comment] of demoComments.entries()) {
    said.push(undefined)
    const author = await findUserByLogin(db, comment.by)
    const where = await findPlace(db, comment.story, comment.chapter)
    const parentId = comment.answers === undefined ? undefined : said[comment.answers]
    // Whoever is missing (an older site, somebody who left) is passed over, with what was said to them.
    if (!author || !where || (comment.answers !== undefined && !parentId)) continue
    const actor: SignedInActor = {
      kind: 'user',
      userId: author.id,
      sessionId: '',
      user: presentOwnUser(author),
      needsTotp: false,
    }
    const { _id } = await addComment(platform, actor, where.storyId, {
      body: comment.text,
      spoiler: comment.isSpoiler ?? false,
      chapterId: where.chapterId,
      parentId,
      anchor: comment.quote ? anchorOf(where, comment.quote) : undefined,
      key: keyOf(place),
    })
    said[place] = _id
  }
}

type Place = { storyId: string; chapterId?: string; versionId?: string; blocks?: string[] }

async function findPlace(db: Database, title: string, chapterTitle?: string): Promise<Place | null> {
  const owner = await findUserByLogin(db, demoStories.find((story) => story.title === title)?.author ?? '')
  if (!owner) return null
  const all = { offset: 0, limit: 100 }
  const filter = { ownerId: owner.id, viewerId: owner.id, wantsMature: true }
  const story = (await listStories(db, filter, 'newest', all)).find((one) => one.title === title)
  if (!story) return null
  if (chapterTitle === undefined) return { storyId: story.id }
  const chapters = await listChapters(db, story.id, { isPublishedOnly: true }, all)
  const chapter = chapters.find((one) => one.title === chapterTitle)
  if (!chapter?.published_version_id) return null
  const versionId = chapter.published_version_id
  const version = await findVersion(db, chapter.id, versionId)
  return version
    ? { storyId: story.id, chapterId: chapter.id, versionId, blocks: listBlockTexts(version.document) }
    : null
}

function anchorOf({ versionId, blocks = [] }: Place, quote: string) {
  const block = blocks.findIndex((text) => text.includes(quote))
  if (block < 0 || !versionId) return undefined
  const start = blocks[block]!.indexOf(quote)
  return { block, range: { start, end: start + quote.length }, quote, versionId }
}
