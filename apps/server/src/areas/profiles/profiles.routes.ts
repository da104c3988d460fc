import { maxImageBytes } from '@fabula/contracts/image-sizes'
import { profilesContract } from '@fabula/contracts/profiles'
import { type Images, presentUploaded } from '#areas/images/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { completeOnboarding, getOnboarding, saveOnboarding } from './onboarding.service.ts'
import { getStats, getUserInfo } from './profiles.service.ts'
import { addCovers, listSuggestions } from './suggestions.service.ts'

export function profilesRoutes(platform: Platform & { reference: Reference }, images: Images) {
  const { db } = platform
  return defineRoutes(profilesContract, {
    'GET /users/info/{id}': {
      policy: anyone,
      async handle({ actor, params }) {
        return { user: await getUserInfo(platform, actor, params.id) }
      },
    },
    'POST /users/profile/image': {
      policy: signedIn,
      limit: 'uploads',
      bodyLimit: maxImageBytes,
      renewsSession: true,
      async handle({ actor, body, files }) {
        const owner = requireSignedIn(actor)
        const upload = { ...body, file: files.image, entityId: owner.userId }
        return presentUploaded(await images.upload(owner, upload))
      },
    },
    'GET /users/stats': {
      policy: signedIn,
      async handle({ actor }) {
        return { stats: await getStats(db, requireSignedIn(actor)) }
      },
    },
    'GET /users/suggestions': {
      policy: anyone,
      async handle({ actor, query }) {
        const viewerId = actor.kind === 'user' ? actor.userId : null
        const suggestions = await listSuggestions(db, viewerId, query.limit)
        if (query.covers === 'false') return { suggestions }
        return { suggestions: await addCovers(platform, suggestions) }
      },
    },
    'GET /users/onboarding': {
      policy: signedIn,
      async handle({ actor }) {
        return { onboarding: await getOnboarding(db, requireSignedIn(actor).user) }
      },
    },
    'PATCH /users/onboarding': {
      policy: signedIn,
      async handle({ actor, body }) {
        return { onboarding: await saveOnboarding(db, requireSignedIn(actor).user, body) }
      },
    },
    'POST /users/onboarding/complete': {
      policy: signedIn,
      async handle({ actor }) {
        return { user: await completeOnboarding(platform, requireSignedIn(actor).user) }
      },
    },
  })
}
