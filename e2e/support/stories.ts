// Stories that a journey creates for itself, through the API.
import { expect } from './journey.ts'
import { type Caller, register } from './people.ts'

/** A new user who may write: signed in, with onboarding completed. */
export async function becomeWriter(page: Caller) {
  const person = await register(page)
  const { genres } = await get(page, '/public/genres')
  const genreIds = (genres as { _id: string }[]).slice(0, 3).map(({ _id }) => _id)
  await send(page, 'PATCH', '/users/onboarding', { interest: 'writer', genreIds })
  await send(page, 'POST', '/users/onboarding/complete')
  return person
}

export async function get(page: Caller, path: string) {
  const answer = await page.request.get(`/api/v1${path}`)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

export async function send(page: Caller, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export type MadeStory = {
  _id: string
  slug: string
  title: string
  chapterIds: string[]
  sectionIds: string[]
}

/** `makeStory(page, { Departure: ['One', 'Two'], Return: [] })`: its sections with the titles of their chapters. */
export async function makeStory(
  page: Caller,
  parts: Record<string, readonly string[]>,
  fields: object = {},
): Promise<MadeStory> {
  const { story } = await send(page, 'POST', '/content', { title: 'The Tide Clerk', ...fields })
  const made: MadeStory = { ...story, chapterIds: [], sectionIds: [] }
  for (const [title, chapters] of Object.entries(parts)) {
    const sectionId =
      title === ''
        ? null
        : (await send(page, 'POST', `/content/${story._id}/sections`, { title })).section._id
    if (sectionId) made.sectionIds.push(sectionId)
    for (const name of chapters) {
      const body = { title: name, sectionId, content: textOf(`${name} begins here.`) }
      made.chapterIds.push((await send(page, 'POST', `/content/${story._id}/chapters`, body)).chapter._id)
    }
  }
  return made
}

const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
