import { expect, test } from 'vitest'
import { loader } from './quick-chapter.tsx'

test('redirects to the chapter of a story whose slug has non-Latin characters', async () => {
  const args = {
    params: { storyId: 'Солёная-карта' },
    url: new URL('http://localhost/story/quick?chapter=🦊'),
  } as unknown as Parameters<typeof loader>[0]
  const answer = await loader(args).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe(
    `/story/${encodeURIComponent('Солёная-карта')}/edit/${encodeURIComponent('🦊')}`,
  )
})
