// RFC 8058: a mail client unsubscribes by one POST, without cookies and in a form encoding of its choice. A GET in a
// browser redirects to the confirmation page, because link scanners must not unsubscribe anyone.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { unsubscribe } from './unsubscribe.service.ts'

const query = z.object({ token: z.string().max(300) })
const bodyLimit = 16 * 1024

export async function registerOneClick(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'secrets'>,
): Promise<void> {
  await app.register(async (oneClick) => {
    oneClick.removeAllContentTypeParsers()
    // The body is ignored: the URL contains everything.
    oneClick.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null),
    )
    oneClick.get('/unsubscribe/now', async (request, reply) => {
      const { token } = query.safeParse(request.query).data ?? { token: '' }
      return reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`)
    })
    oneClick.post('/unsubscribe/now', async (request, reply) => {
      const given = query.safeParse(request.query)
      if (!given.success) throw invalid({ token: 'is required' })
      const { about } = await unsubscribe(platform, given.data.token)
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`You won’t get emails about ${about} anymore.`)
    })
  })
}
