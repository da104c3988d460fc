// Pictures of characters, and what characters start from.
import { z } from 'zod'
import { characterResult, ofCharacter, span } from './characters.ts'
import { defineContract } from './endpoint.ts'
import { alternativeText } from './images.ts'
import { id, line, text } from './shapes.ts'

const ofImage = ofCharacter.extend({ imageId: id.toLowerCase() })

const credits = {
  artist: line(120).default(''),
  source: line(500).default('').describe('Where it comes from, such as a web address'),
  isPortrait: z.boolean().default(false),
  ...span,
}

const archetype = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  want: z.string(),
  need: z.string(),
  flaw: z.string(),
})

export const characterImagesContract = defineContract({
  'GET /characters/archetypes': {
    summary: 'What a character can start from, and questions that help',
    response: z.object({
      archetypes: z.array(archetype),
      questions: z.array(z.string()),
      canGeneratePortraits: z.boolean().describe('This site has an image provider'),
    }),
  },
  'POST /characters/{characterId}/images': {
    summary: 'Add an image that you have uploaded as type character to your character',
    status: 201,
    params: ofCharacter,
    body: z.strictObject({ imageId: id.toLowerCase(), alt: alternativeText.optional(), ...credits }),
    response: characterResult,
  },
  'PATCH /characters/{characterId}/images/{imageId}': {
    summary: 'Change what is said about an image of your character',
    params: ofImage,
    body: z
      .strictObject({
        artist: line(120),
        source: line(500),
        isPortrait: z.boolean(),
        from: span.from.unwrap(),
        until: span.until.unwrap(),
        alt: alternativeText,
      })
      .partial(),
    response: characterResult,
  },
  'DELETE /characters/{characterId}/images/{imageId}': {
    summary: 'Remove an image from your character',
    params: ofImage,
    response: characterResult,
  },
  'POST /characters/{characterId}/portrait': {
    summary: 'Generate a portrait of your character; only on sites with an image provider',
    status: 201,
    params: ofCharacter,
    body: z.strictObject({ prompt: text(1000).min(1, 'is required') }),
    response: characterResult,
  },
})
