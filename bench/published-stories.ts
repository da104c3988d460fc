// Stories with one published chapter each, written through the API as a writer would.
import { demoEmail, demoPassword } from '../apps/server/src/areas/accounts/door.ts'

const sentences = [
  'The coast had moved again in the night, and nobody had written down where to.',
  'She counted the lamps along the quay, then counted them again from the other end.',
  'What the harbour master said about it is not recorded, only that he said it twice.',
  'Nothing in the ledger explained the second key.',
]

/** About 1,500 words, a little different in every story. */
function textOf(story: number) {
  const paragraphs = Array.from({ length: 28 }, (_, index) => {
    const words = Array.from(
      { length: 4 },
      (__, turn) => sentences[(story + index * turn) % sentences.length],
    )
    return { type: 'paragraph', content: [{ type: 'text', text: `${story}. ${words.join(' ')}` }] }
  })
  return { type: 'doc', content: paragraphs }
}

/** Answers the addresses of their pages: of each the story, and its first chapter. */
export async function publishStories(url: string, count: number): Promise<string[]> {
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: demoEmail('writer'), password: demoPassword }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  const { genres } = await call('GET', '/public/genres')
  const paths: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { story } = await call('POST', '/content', {
      title: `The ${index}th harbour`,
      synopsis: sentences[index % sentences.length],
      genreIds: [genres[index % genres.length]._id],
      contentRating: 'everyone',
      aiUse: 'none',
    })
    const { chapter } = await call('POST', `/content/${story._id}/chapters`, { content: textOf(index) })
    await call('POST', `/content/${story._id}/chapters/${chapter._id}/publish`, {})
    paths.push(`/story/${story.slug}`, `/story/${story.slug}/read`)
  }
  return paths
}
