import { storyPagesContract } from '@fabula/contracts/stories.pages'
import type { CardSources } from '#areas/stories/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone } from '#platform/policy.ts'
import { getReadingView, getStoryView } from './story-page.service.ts'

export function storyPagesRoutes(sources: CardSources & Pick<Platform, 'db'>) {
  return defineRoutes(storyPagesContract, {
    'GET /content/by-address/{address}': {
      policy: anyone,
      handle: ({ actor, params, query }) => getStoryView(sources, actor, params.address, query.page),
    },
    'GET /content/by-address/{address}/read': {
      policy: anyone,
      handle: ({ actor, params, query }) => getReadingView(sources, actor, params.address, query.chapter),
    },
  })
}
