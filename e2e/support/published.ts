// Stories that a journey publishes for itself, by somebody whom nobody else reads.
import { type Browser, expect, type Page } from './journey.ts'
import { confirmAddress, register } from './people.ts'

const fantasy = '0190a000-0000-7000-8000-000000000200'

export type Writer = {
  page: Page
  call(method: 'POST' | 'PATCH', path: string, data: object): Promise<Record<string, never>>
}

/** In a browser of their own, with an address that is proven: they may publish. */
export async function newWriter(browser: Browser): Promise<Writer> {
  const page = await (await browser.newContext()).newPage()
  await confirmAddress(page, await register(page))
  return {
    page,
    async call(method, path, data) {
      const answer = await page.request.fetch(`/api/v1${path}`, { method, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
  }
}

/** A story of one chapter that readers can read. */
export async function publishStory(writer: Writer, fields: Record<string, unknown>, ...paragraphs: string[]) {
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
