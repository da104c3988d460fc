// Readers and their reviews, for tests.
import type { Chapter } from '@fabula/contracts/chapters'
import type { Review, ReviewFields } from '@fabula/contracts/reviews'
import type { Story, StoryChanges } from '@fabula/contracts/stories'
import type { TrustLevel } from '@fabula/contracts/trust-levels'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'
import { createChapter, createStory, textOf } from './stories.ts'

/** A story with this many published chapters of ten words each. */
export async function createSerial(writer: Member, count: number, fields: StoryChanges = {}) {
  const story = await createStory(writer, fields)
  const chapters: Chapter[] = []
  for (let number = 1; number <= count; number += 1) {
    const content = textOf('One two three four five six seven eight nine ten.')
    const { _id } = await createChapter(writer, story._id, { title: `Chapter ${number}`, content })
    const response = await writer.call(`POST /content/${story._id}/chapters/${_id}/publish`, {})
    if (response.statusCode !== 200) throw new Error(response.body)
    chapters.push(response.json().chapter)
  }
  return { story, chapters }
}

export async function readChapter(
  reader: Member,
  story: Pick<Story, '_id'>,
  { _id }: Pick<Chapter, '_id'>,
  percent = 100,
): Promise<void> {
  const response = await reader.call(`PUT /content/${story._id}/progress`, {
    chapterId: _id,
    position: { block: 0, percent },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}

/** Who has read these chapters. */
export async function createReader(
  app: TestApp,
  story: Pick<Story, '_id'>,
  chapters: readonly Pick<Chapter, '_id'>[],
): Promise<Member> {
  const reader = await createMember(app)
  for (const chapter of chapters) await readChapter(reader, story, chapter)
  return reader
}

export const putReview = (
  reader: Member,
  story: Pick<Story, '_id'>,
  fields: Partial<Omit<ReviewFields, 'content'>> & { content?: object | null } = {},
) => reader.call(`PUT /content/${story._id}/reviews/mine`, { rating: 4, ...fields })

export async function review(
  reader: Member,
  story: Pick<Story, '_id'>,
  fields: Parameters<typeof putReview>[2] = {},
): Promise<Review> {
  const response = await putReview(reader, story, fields)
  if (response.statusCode > 201) throw new Error(response.body)
  return response.json().review
}

export async function setTrustLevel(app: TestApp, { id }: Member, level: TrustLevel): Promise<void> {
  await app.foundation.db
    .insertInto('trust_levels')
    .values({ user_id: id, level })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level }))
    .execute()
}
