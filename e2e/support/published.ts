// Stories that a journey publishes for itself, by an author without other readers.
import { type Browser, expect, type Page } from './journey.ts'
import { type Caller, confirmAddress, register } from './people.ts'

const fantasy = '0190a000-0000-7000-8000-000000000200'

export type Author = {
  call(method: 'POST' | 'PATCH', path: string, data: object): Promise<Record<string, never>>
}

export type Writer = Author & { page: Page }

/** A new user with a confirmed email, who may publish and only calls the API. */
export async function newAuthor(caller: Caller): Promise<Author> {
  await confirmAddress(caller, await register(caller))
  return {
    async call(method, path, data) {
      const answer = await caller.request.fetch(`/api/v1${path}`, { method, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
  }
}

/** The same in a separate browser context. */
export async function newWriter(browser: Browser): Promise<Writer> {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await newAuthor(page)) }
}

/** A published story with one chapter. */
export async function publishStory(writer: Author, fields: Record<string, unknown>, ...paragraphs: string[]) {
  const { story } = (await writer.call('POST', '/content', {
    contentRating: 'everyone',
    aiUse: 'none',
    genreIds: [fantasy],
    ...fields,
  })) as unknown as { story: { _id: string; slug: string } }
  const { chapter } = (await writer.call('POST', `/content/${story._id}/chapters`, {
    title: 'One',
    content: {
      type: 'doc',
      content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  })) as unknown as { chapter: { _id: string } }
  await writer.call('POST', `/content/${story._id}/chapters/${chapter._id}/publish`, {})
  return { ...story, chapterId: chapter._id, path: `/story/${encodeURIComponent(story.slug)}` }
}
