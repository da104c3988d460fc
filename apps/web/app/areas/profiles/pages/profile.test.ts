import type { PageRequest } from '@fabula/contracts/pages'
import { expect, test } from 'vitest'
import { createPageContext } from '#lib/page-context.ts'
import { loader } from './profile.tsx'

test.each(['🦊', '\0', 'a/b', 'Яна', 'constructor'])(
  'redirects the profile %j to an encoded path',
  async (userId) => {
    const args = {
      context: createPageContext({ viewer: null } as PageRequest),
      params: { userId },
      url: new URL('http://localhost/profile/x?tab=about'),
    } as unknown as Parameters<typeof loader>[0]
    const answer = await loader(args).catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get('location')).toBe(`/user/${encodeURIComponent(userId)}?tab=about`)
  },
)
