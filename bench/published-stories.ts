// Stories with one published chapter each, written through the API like an author would.
import { setTimeout } from 'node:timers/promises'
import { demoEmail, demoPassword } from '../apps/server/src/areas/accounts/public.ts'

const sentences = [
  'The coast had moved again in the night, and nobody had written down where to.',
  'She counted the lamps along the quay, then counted them again from the other end.',
  'What the harbour master said about it is not recorded, only that he said it twice.',
  'Nothing in the ledger explained the second key.',
]

/** About 1,500 words, slightly different in every story. */
export const paragraphsOf = (story: number): string[] =>
  Array.from({ length: 28 }, (_, index) => {
    const words = Array.from(
      { length: 4 },
      (__, turn) => sentences[(story + index * turn) % sentences.length],
    )
    return `${story}. ${words.join(' ')}`
  })

const textOf = (story: number) => ({
  type: 'doc',
  content: paragraphsOf(story).map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export type Call = ReturnType<typeof callAs>

export function callAs(url: string, cookie: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** With one unpublished chapter. */
export async function draftStory(call: Call, number: number) {
  const { genres } = await call('GET', '/public/genres')
  const { story } = await call('POST', '/content', {
    title: `The ${number}th harbour`,
    synopsis: sentences[number % sentences.length],
    genreIds: [genres[number % genres.length]._id],
    contentRating: 'everyone',
    aiUse: 'none',
  })
  const { chapter } = await call('POST', `/content/${story._id}/chapters`, { content: textOf(number) })
  const publish = () => call('POST', `/content/${story._id}/chapters/${chapter._id}/publish`, {})
  return { storyId: String(story._id), chapterId: String(chapter._id), slug: String(story.slug), publish }
}

/** Returns the paths of their pages: for each the story, and its first chapter. */
export async function publishStories(url: string, count: number): Promise<string[]> {
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: demoEmail('writer'), password: demoPassword }),
  })
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const call = callAs(url, cookies.join('; '))
  const paths: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { slug, publish } = await draftStory(call, index)
    await publish()
    paths.push(`/story/${slug}`, `/story/${slug}/read`)
  }
  await untilAllAreDelivered(url)
  return paths
}

/** Jobs triggered by publishing (notifications, achievements, counts) would distort the measurement. */
async function untilAllAreDelivered(url: string): Promise<void> {
  for (;;) {
    const figures = await (await fetch(`${url}/metrics`)).text()
    if (/^outbox_pending 0$/m.test(figures)) return
    await setTimeout(500)
  }
}
