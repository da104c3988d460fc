import { characterMentionsContract } from '@fabula/contracts/character-mentions'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { getAppearances } from './appearances.service.ts'
import type { CharacterSources } from './read-characters.service.ts'
import { renameInStory } from './rename.service.ts'

export function mentionsRoutes(sources: CharacterSources & Pick<Platform, 'events' | 'jobs'>) {
  return defineRoutes(characterMentionsContract, {
    'GET /content/{storyId}/characters/appearances': {
      policy: anyone,
      handle: ({ actor, params, query }) => getAppearances(sources, actor, params.storyId, query.chapterId),
    },
    'POST /content/{storyId}/characters/rename': {
      policy: signedIn,
      handle: ({ actor, params, body }) =>
        renameInStory(sources, requireSignedIn(actor), params.storyId, body),
    },
  })
}
