import { exportsContract } from '@fabula/contracts/profiles.exports'
import type { FastifyInstance } from 'fastify'
import { getAccountToDelete } from '#areas/accounts/public.ts'
import { notFound } from '#platform/errors.ts'
import { createCookieJar } from '#platform/http/cookies.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { findDataExport, openArchive, startExport } from './exports.service.ts'

export function exportsRoutes(platform: Platform) {
  return defineRoutes(exportsContract, {
    'POST /users/export': {
      policy: signedIn,
      isOpenToSuspended: true,
      limit: 'exports',
      async handle({ actor }) {
        return { job: await startExport(platform, requireSignedIn(actor).userId) }
      },
    },
    'GET /users/export': {
      policy: signedIn,
      async handle({ actor }) {
        return { dataExport: await findDataExport(platform, requireSignedIn(actor).userId) }
      },
    },
    'POST /auth/restore-account/export': {
      policy: anyone,
      ignoresSession: true,
      limit: 'exports',
      async handle({ body }) {
        return { job: await startExport(platform, (await getAccountToDelete(platform, body.token)).userId) }
      },
    },
    'GET /auth/restore-account/export': {
      policy: anyone,
      ignoresSession: true,
      async handle({ query }) {
        return {
          dataExport: await findDataExport(
            platform,
            (await getAccountToDelete(platform, query.token)).userId,
          ),
        }
      },
    },
  })
}

const archiveName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/

/** The archive itself, outside the API: a file, for its owner's session or the restore link of a deleted account. */
export function registerArchives(app: FastifyInstance, platform: Platform): void {
  const jar = createCookieJar(platform.config)

  app.get<{ Params: { file: string }; Querystring: { token?: unknown } }>(
    '/exports/:file',
    async (request, reply) => {
      const id = archiveName.exec(request.params.file)?.[1]
      if (!id) throw notFound()
      const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const { actor, cookieChanges } = await platform.sessions.identify(jar.read(request), {
        mayRenew: true,
        client,
      })
      jar.write(reply, cookieChanges)
      const sessionUserId = actor.kind === 'user' ? actor.userId : null
      await platform.limits.consume('reads', { address: client.address, userId: sessionUserId })
      const { token } = request.query
      const userId =
        typeof token === 'string' ? (await getAccountToDelete(platform, token)).userId : sessionUserId
      if (!userId) throw notFound()
      const { stream, size, contentType, createdAt } = await openArchive(platform, userId, id)
      const day = createdAt.toISOString().slice(0, 10)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="fabula-${day}.zip"`)
        .header('content-length', size)
        .type(contentType)
        .send(stream)
    },
  )
}
