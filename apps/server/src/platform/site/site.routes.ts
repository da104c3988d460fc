// Public information about the site, background jobs, rate-limit resets, and the local mailbox.
import { type Site, siteContract } from '@fabula/contracts/site'
import type { Config } from '#src/config.ts'
import { notFound } from '../errors.ts'
import { defineRoutes } from '../http/routes.ts'
import type { Platform } from '../platform.ts'
import { anyone, devTools, requireSignedIn, signedIn } from '../policy.ts'

export function siteOf(config: Config): Site {
  return {
    isLocal: config.isLocal,
    siteUrl: config.siteUrl?.origin ?? `http://localhost:${config.port}`,
    operator: config.operator,
    social: config.social,
    analyticsId: config.analyticsId,
    providers: config.providers.map(({ key, name }) => ({ key, name })),
  }
}

export function siteRoutes({
  config,
  jobs,
  limits,
  mail,
}: Pick<Platform, 'config' | 'jobs' | 'limits' | 'mail'>) {
  return defineRoutes(siteContract, {
    'GET /public/site': {
      policy: anyone,
      async handle() {
        return { site: siteOf(config) }
      },
    },
    'GET /jobs/{id}': {
      policy: signedIn,
      async handle({ params, actor }) {
        const job = await jobs.find(params.id, requireSignedIn(actor).userId)
        if (!job) throw notFound()
        return { job }
      },
    },
    'POST /rate-limit/reset': {
      policy: anyone,
      isOpenToSuspended: true,
      // A user who is out of writes must be able to reset them; the reset has its own limits.
      limit: null,
      async handle({ actor, client }) {
        await limits.reset({ address: client.address, userId: actor.kind === 'user' ? actor.userId : null })
        return {}
      },
    },
    'GET /dev/mailbox': {
      policy: devTools,
      async handle({ query }) {
        return { messages: await mail.listOutbox(query.to) }
      },
    },
  })
}
