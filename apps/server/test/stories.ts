// Stories for tests that are not about writing them.
import type { RichDocument } from '@fabula/editor-kit/document'
import type { Chapter } from '@fabula/contracts/chapters'
import type { Story, StoryChanges } from '@fabula/contracts/stories'
import type { Member } from './members.ts'

const fantasy = '0190a000-0000-7000-8000-000000000200'

export function textOf(...paragraphs: string[]): RichDocument {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

/** Ready to be published: rating, AI use and a genre are set. */
export async function createStory(
  writer: Member,
  fields: StoryChanges & { title?: string } = {},
): Promise<Story> {
  const response = await writer.call('POST /content', {
    title: 'The Salt Cartographer',
    contentRating: 'everyone',
    aiUse: 'none',
    genreIds: [fantasy],
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().story
}

export async function createChapter(
  writer: Member,
  storyId: string,
  fields: Record<string, unknown> = {},
): Promise<Chapter> {
  const response = await writer.call(`POST /content/${storyId}/chapters`, {
    title: 'One',
    content: textOf('The coast had moved again in the night.'),
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().chapter
}

/** A story with one chapter that readers can read. */
export async function createPublished(writer: Member, fields: StoryChanges = {}) {
  const story = await createStory(writer, fields)
  const chapter = await createChapter(writer, story._id)
  const response = await writer.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
  if (response.statusCode !== 200) throw new Error(response.body)
  return { story, chapter: response.json().chapter as Chapter }
}
