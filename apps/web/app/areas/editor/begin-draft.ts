// Creates the draft for quick writing. Idempotency keys ensure one story and one chapter across retries.
import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { untitled } from '#areas/stories/public/untitled.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export type Begun = { story: Story; chapter: Chapter }

/** `given` is the story of the chapter; without it a new one is created. Call the function again after a failure. */
export function createBeginner(given: Story | null, sectionId: string | null) {
  const keys = { story: newKey(), chapter: newKey() }
  let running: Promise<Begun> | null = null

  async function run(title: string): Promise<Begun> {
    const story = given ?? (await makeStory(title))
    const answer = await api('POST /content/{storyId}/chapters', {
      params: { storyId: story._id },
      body: { title, key: keys.chapter, ...(sectionId !== null && { sectionId }) },
    })
    return { story, chapter: requireAnswer(answer).chapter }
  }

  async function makeStory(title: string): Promise<Story> {
    const body = { title: title || untitled, key: keys.story }
    return requireAnswer(await api('POST /content', { body })).story
  }

  /** Two keystrokes in a row send one request. */
  return (title: string): Promise<Begun> => {
    running ??= run(title.trim()).catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}

/** `crypto.randomUUID` is missing on origins that are neither https nor localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
