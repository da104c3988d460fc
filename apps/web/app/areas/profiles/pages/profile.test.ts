import type { PageRequest } from '@fabula/contracts/pages'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { createPageContext } from '#lib/page-context.ts'
import { loader } from './profile.tsx'

test.each(['🦊', '\0', 'a/b', 'Яна', 'constructor'])(
  'a profile called %j leads to an address',
  async (userId) => {
    const args = {
      context: createPageContext({ viewer: null } as PageRequest),
      params: { userId },
      url: new URL('http://localhost/profile/x?tab=about'),
    } as unknown as LoaderFunctionArgs
    const answer = await loader(args).catch((thrown: unknown) => thrown)
    expect((answer as Response).headers.get('location')).toBe(`/user/${encodeURIComponent(userId)}?tab=about`)
  },
)
