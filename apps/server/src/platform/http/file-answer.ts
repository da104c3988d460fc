// A response with a file instead of JSON.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** `size`: unless it is written while it is sent. */
type SentFile = { body: Buffer | Readable; size?: number; contentType: string; name: string }

export class FileAnswer {
  readonly file: SentFile

  constructor(file: SentFile) {
    this.file = file
  }
}

export function sendFile(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply
    .code(200)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachment(file.name))
    .type(file.contentType)
    .send(file.body)
}

/** RFC 6266: the name as it is, encoded by RFC 5987, and an ASCII fallback for other clients. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
