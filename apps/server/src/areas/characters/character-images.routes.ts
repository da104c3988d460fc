import { characterImagesContract } from '@fabula/contracts/characters.images'
import type { Reference } from '#areas/templates/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { addImage, changeImage, type ImageSources, removeImage } from './character-images.service.ts'
import { generatePortrait } from './generate-portrait.service.ts'

type Sources = ImageSources & Pick<Platform, 'config'> & { reference: Reference }

export function characterImagesRoutes(sources: Sources) {
  return defineRoutes(characterImagesContract, {
    'GET /characters/archetypes': {
      policy: anyone,
      async handle() {
        const { archetypes, characterQuestions } = await sources.reference.get()
        const canGeneratePortraits = sources.config.imageProvider !== null
        const questions = characterQuestions.map(({ question }) => question)
        return { archetypes, questions, canGeneratePortraits }
      },
    },
    'POST /characters/{characterId}/images': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        character: await addImage(sources, requireSignedIn(actor), params.characterId, body),
      }),
    },
    'PATCH /characters/{characterId}/images/{imageId}': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        character: await changeImage(sources, requireSignedIn(actor), params, body),
      }),
    },
    'DELETE /characters/{characterId}/images/{imageId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        character: await removeImage(sources, requireSignedIn(actor), params),
      }),
    },
    'POST /characters/{characterId}/portrait': {
      policy: signedIn,
      limit: 'uploads',
      handle: async ({ actor, params, body }) => ({
        character: await generatePortrait(sources, requireSignedIn(actor), params.characterId, body.prompt),
      }),
    },
  })
}
