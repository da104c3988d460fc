import { type CharacterFields, charactersContract } from '@fabula/contracts/characters'
import type { Actor } from '#platform/actor.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { addToCast, removeFromCast } from './cast.service.ts'
import {
  changeCharacter,
  copyCharacter,
  createCharacter,
  deleteCharacter,
  removeRelation,
  setRelation,
} from './characters.service.ts'
import { findFactFaults } from './facts.ts'
import { getCast } from './read-cast.service.ts'
import {
  type CharacterSources,
  getCharacter,
  listCharacters,
  listCharactersOf,
  listHistory,
} from './read-characters.service.ts'

/** A hundred long fields, with their formatting. */
const bodyLimit = 1024 * 1024

/** Reported together with the other wrong fields. */
const findFaults = async ({ facts }: { facts?: CharacterFields['facts'] | undefined }) =>
  facts ? findFactFaults(facts) : {}

export function charactersRoutes(sources: CharacterSources & Pick<Platform, 'events'>) {
  const { db } = sources
  const cast = async (actor: Actor, storyId: string) => ({ characters: await getCast(db, actor, storyId) })
  return defineRoutes(charactersContract, {
    'GET /users/characters': {
      policy: signedIn,
      handle: ({ actor, query }) => listCharactersOf(db, requireSignedIn(actor), query),
    },
    'GET /characters': { policy: anyone, handle: ({ actor, query }) => listCharacters(db, actor, query) },
    'POST /characters': {
      policy: signedIn,
      bodyLimit,
      findFaults,
      handle: async ({ actor, body }) => ({
        character: await createCharacter(sources, requireSignedIn(actor), body),
      }),
    },
    'GET /characters/{characterId}': {
      policy: anyone,
      handle: async ({ actor, params, query }) => ({
        character: await getCharacter(sources, actor, params.characterId, query.chapterId),
      }),
    },
    'PATCH /characters/{characterId}': {
      policy: signedIn,
      bodyLimit,
      findFaults,
      handle: async ({ actor, params, body }) => ({
        character: await changeCharacter(sources, requireSignedIn(actor), params.characterId, body),
      }),
    },
    'DELETE /characters/{characterId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteCharacter(sources, requireSignedIn(actor), params.characterId)
        return {}
      },
    },
    'GET /characters/{characterId}/history': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        listHistory(db, requireSignedIn(actor), params.characterId, query),
    },
    'POST /characters/{characterId}/copy': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        character: await copyCharacter(sources, requireSignedIn(actor), params.characterId, body.key),
      }),
    },
    'PUT /characters/{characterId}/relations/{otherId}': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        character: await setRelation(
          sources,
          requireSignedIn(actor),
          params.characterId,
          params.otherId,
          body,
        ),
      }),
    },
    'DELETE /characters/{characterId}/relations/{otherId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        character: await removeRelation(sources, requireSignedIn(actor), params.characterId, params.otherId),
      }),
    },
    'GET /content/{storyId}/characters': {
      policy: anyone,
      handle: ({ actor, params }) => cast(actor, params.storyId),
    },
    'PUT /content/{storyId}/characters/{characterId}': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        const { storyId, characterId } = params
        await addToCast(sources, requireSignedIn(actor), storyId, characterId, body.fromChapterId)
        return cast(actor, storyId)
      },
    },
    'DELETE /content/{storyId}/characters/{characterId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeFromCast(sources, requireSignedIn(actor), params.storyId, params.characterId)
        return cast(actor, params.storyId)
      },
    },
  })
}
