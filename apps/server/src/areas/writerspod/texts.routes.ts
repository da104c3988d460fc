import { podTextsContract } from '@fabula/contracts/writerspod.texts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { poster, requireSignedIn } from '#platform/policy.ts'
import { putChapters, putTranscript } from './texts.service.ts'

/** A day of speech in a script with three bytes per character. */
const transcriptBytes = 8 * 1024 * 1024

export function podTextsRoutes(platform: Pick<Platform, 'db' | 'events'>) {
  return defineRoutes(podTextsContract, {
    'PUT /writerspod/{id}/transcript': {
      policy: poster,
      bodyLimit: transcriptBytes,
      handle: ({ actor, params, body }) => putTranscript(platform, requireSignedIn(actor), params.id, body),
    },
    'PUT /writerspod/{id}/chapters': {
      policy: poster,
      handle: ({ actor, params, body }) => putChapters(platform, requireSignedIn(actor), params.id, body),
    },
  })
}
