// The whole server with a bucket, a mail server and, if one answers, Redis, each over a line of its own.
import { createTestApp, type TestApp } from './app.ts'
import { type Line, openLine } from './line.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { testRedisUrl } from './redis.ts'
import { startS3 } from './s3.ts'

export type AppWithServices = TestApp & {
  bucket: Line
  post: Line
  redis: Line | null
  received: MailServer['received']
}

export async function createAppWithServices(): Promise<AppWithServices> {
  const s3 = await startS3()
  const mails = await startMailServer()
  const bucket = await openLine(s3.url())
  const post = await openLine(mails.url)
  const redis = testRedisUrl ? await openLine(testRedisUrl) : null
  const app = await createTestApp({
    S3_URL: bucket.url(s3.url()),
    SMTP_URL: post.url(mails.url),
    ...(redis && { REDIS_URL: redis.url(testRedisUrl!) }),
    // Its keys in Redis are those of every other test, so it must not reach a limit.
    RATE_LIMIT_SCALE: '1000000',
  })
  return {
    ...app,
    bucket,
    post,
    redis,
    received: mails.received,
    async close() {
      await app.close()
      for (const line of [bucket, post, redis]) await line?.close()
      await mails.close()
      await s3.close()
    },
  }
}
