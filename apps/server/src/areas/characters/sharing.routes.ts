import { type ImportedCharacter, characterSharingContract } from '@fabula/contracts/characters.sharing'
import { defineRoutes, type Route } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import { exportCast, exportCharacter } from './character-files.service.ts'
import { getGraph } from './graph.service.ts'
import {
  findImportFaults,
  importCharacters,
  maxCharactersFileBytes,
  previewImport,
} from './import-characters.service.ts'
import type { CharacterSources } from './read-characters.service.ts'
import { decideUse, listUseRequests, requestUse } from './use-requests.service.ts'

export function characterSharingRoutes(sources: CharacterSources & Pick<Platform, 'events'>) {
  const { db } = sources
  return defineRoutes(characterSharingContract, {
    'GET /content/{storyId}/characters/graph': {
      policy: anyone,
      handle: ({ actor, params }) => getGraph(db, actor, params.storyId),
    },
    'GET /content/{storyId}/characters/export': {
      policy: anyone,
      limit: 'exports',
      handle: ({ actor, params, query }) => exportCast(db, actor, params.storyId, query.format),
    },
    'GET /characters/{characterId}/export': {
      policy: anyone,
      limit: 'exports',
      handle: ({ actor, params, query }) => exportCharacter(sources, actor, params.characterId, query.format),
    },
    'POST /characters/import/preview': {
      policy: signedIn,
      limit: 'uploads',
      bodyLimit: maxCharactersFileBytes,
      handle: async ({ actor, body, files }) => ({
        rows: await previewImport(db, requireSignedIn(actor), files.file, body.storyId),
      }),
    },
    'POST /characters/import': {
      policy: signedIn,
      bodyLimit: 4 * maxCharactersFileBytes,
      findFaults: async ({ characters }) => findImportFaults((characters ?? []) as ImportedCharacter[]),
      handle: async ({ actor, body }) => ({
        characters: await importCharacters(sources, requireSignedIn(actor), body),
      }),
    },
    'GET /characters/use-requests': {
      policy: signedIn,
      handle: ({ actor, query }) => listUseRequests(db, requireSignedIn(actor), query),
    },
    'POST /characters/{characterId}/use-requests': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        request: await requestUse(sources, requireSignedIn(actor), params.characterId, body),
      }),
    },
    'POST /characters/use-requests/{requestId}/approve': decision('approved'),
    'POST /characters/use-requests/{requestId}/reject': decision('rejected'),
    'POST /characters/use-requests/{requestId}/cancel': decision('cancelled'),
  })

  function decision(state: Parameters<typeof decideUse>[3]) {
    const route: Route<
      (typeof characterSharingContract)['POST /characters/use-requests/{requestId}/approve']
    > = {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        request: await decideUse(sources, requireSignedIn(actor), params.requestId, state),
      }),
    }
    return route
  }
}
