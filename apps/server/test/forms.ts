// A form with files, as a browser would send it.
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import type { Member } from './members.ts'

export type FormPart = string | Buffer | { file: Buffer; name?: string; type?: string }

export type FormParts = Record<string, FormPart> | [string, FormPart][]

export function sendForm(
  app: Pick<TestApp, 'http'>,
  member: Pick<Member, 'cookies'> | null,
  path: string,
  parts: FormParts,
  method: 'POST' | 'PUT' = 'POST',
): Promise<LightMyRequestResponse> {
  const boundary = 'a-boundary-that-is-in-no-picture'
  const chunks: Buffer[] = []
  for (const [name, part] of Array.isArray(parts) ? parts : Object.entries(parts)) {
    const {
      file,
      name: fileName = 'photo.png',
      type = 'image/png',
    } = Buffer.isBuffer(part)
      ? { file: part }
      : typeof part === 'string'
        ? { file: Buffer.from(part), name: '', type: '' }
        : part
    const more = fileName ? `; filename="${fileName}"\r\nContent-Type: ${type}` : ''
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
      file,
      Buffer.from('\r\n'),
    )
  }
  return app.http.inject({
    method,
    url: `/api/v1${path}`,
    cookies: member?.cookies ?? {},
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  })
}
