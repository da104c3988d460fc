import { podAudioContract } from '@fabula/contracts/writerspod.audio'
import { audioPartBytes } from '@fabula/contracts/writerspod-sizes'
import { uploadSeconds } from '#platform/http/body-timeouts.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import { createCompletion } from './complete-upload.service.ts'
import { getFigures } from './listens.service.ts'
import { putPeaks } from './peaks.service.ts'
import { getPosition, listPositions, savePosition } from './positions.service.ts'
import { cancelUpload, getUpload, putPart, removeAudio, startUpload } from './uploads.service.ts'

export function podAudioRoutes(platform: Platform) {
  const { db } = platform
  const completion = createCompletion(platform)
  return defineRoutes(podAudioContract, {
    'POST /writerspod/{id}/audio': {
      policy: poster,
      limit: 'uploads',
      async handle({ actor, params, body }) {
        return { upload: await startUpload(platform, requireSignedIn(actor), params.id, body) }
      },
    },
    'GET /writerspod/audio/{uploadId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        return { upload: await getUpload(db, requireSignedIn(actor), params.uploadId) }
      },
    },
    'PUT /writerspod/audio/{uploadId}/parts/{part}': {
      policy: poster,
      bodyLimit: audioPartBytes,
      bodySeconds: uploadSeconds,
      async handle({ actor, params, files }) {
        return { upload: await putPart(platform, requireSignedIn(actor), params, files.part) }
      },
    },
    'POST /writerspod/audio/{uploadId}/complete': {
      policy: poster,
      async handle({ actor, params }) {
        return { audio: await completion.complete(requireSignedIn(actor), params.uploadId) }
      },
    },
    'PUT /writerspod/audio/{uploadId}/peaks': {
      policy: poster,
      async handle({ actor, params, body }) {
        await putPeaks(platform, requireSignedIn(actor), params.uploadId, body.peaks)
        return {}
      },
    },
    'DELETE /writerspod/audio/{uploadId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await cancelUpload(platform, requireSignedIn(actor), params.uploadId)
        return {}
      },
    },
    'DELETE /writerspod/{id}/audio': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeAudio(platform, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'GET /writerspod/{id}/position': {
      policy: signedIn,
      async handle({ actor, params }) {
        return { position: await getPosition(platform, requireSignedIn(actor), params.id) }
      },
    },
    'PUT /writerspod/{id}/position': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        return { position: await savePosition(platform, requireSignedIn(actor), params.id, body) }
      },
    },
    'GET /writerspod/positions': {
      policy: signedIn,
      handle: async ({ actor }) => ({ positions: await listPositions(platform, requireSignedIn(actor)) }),
    },
    'GET /writerspod/{id}/figures': {
      policy: signedIn,
      async handle({ actor, params, query }) {
        return getFigures(platform, requireSignedIn(actor), params.id, query)
      },
    },
  })
}
