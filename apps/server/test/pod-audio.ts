// Episodes without their texts, and audio files for them: two seconds of a tone in test/audio, made with FFmpeg.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audioPartBytes, type PodKind, type PodState } from '@fabula/contracts/writerspod-sizes'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import { sendForm } from './forms.ts'
import { createMember, type Member } from './members.ts'
import { insertPodItem } from './pod.ts'

export const audioPath = (name: string) => join(import.meta.dirname, 'audio', name)
export const audioFile = (name: string) => readFileSync(audioPath(name))

/** A good MP3 of this many bytes: a tag, as covers are stored in, and two seconds to decode. */
export function largeMp3(bytes: number): Buffer {
  const sound = audioFile('without-count.mp3')
  const length = bytes - sound.length - 10
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 127)
  // No byte repeats after a power of two, so that a part in the wrong place shows.
  const cover = Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + index / 251) & 127))
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from(size), cover, sound])
}

export async function createEpisode(
  app: TestApp,
  authorId: string,
  given: { state?: PodState; kind?: PodKind } = {},
): Promise<string> {
  const { id } = await insertPodItem(app, { state: 'draft', title: 'The empty chair', authorId, ...given })
  return id
}

export async function createContributor(app: TestApp): Promise<Member> {
  const member = await createMember(app)
  await app.foundation.db.insertInto('pod_contributors').values({ user_id: member.id }).execute()
  return member
}

export const startUpload = (by: Member, itemId: string, size: number, fileName = 'one.mp3') =>
  by.call(`POST /writerspod/${itemId}/audio`, { fileName, size })

export const sendPart = (app: TestApp, by: Member, uploadId: string, part: number, bytes: Buffer) =>
  sendForm(
    app,
    by,
    `/writerspod/audio/${uploadId}/parts/${part}`,
    { part: { file: bytes, name: 'blob' } },
    'PUT',
  )

export const partOf = (file: Buffer, part: number) =>
  file.subarray((part - 1) * audioPartBytes, part * audioPartBytes)

export const complete = (by: Member, uploadId: string) =>
  by.call(`POST /writerspod/audio/${uploadId}/complete`)

/** In any order of the parts. Returns the upload and the answer to its completion. */
export async function uploadAudio(
  app: TestApp,
  by: Member,
  itemId: string,
  file: Buffer,
  order?: readonly number[],
): Promise<{ uploadId: string; answer: LightMyRequestResponse }> {
  const { upload } = (await startUpload(by, itemId, file.length)).json()
  const parts = order ?? Array.from({ length: upload.partCount }, (_, index) => index + 1)
  for (const part of parts) {
    const sent = await sendPart(app, by, upload._id, part, partOf(file, part))
    if (sent.statusCode !== 200) throw new Error(sent.body)
  }
  return { uploadId: upload._id, answer: await complete(by, upload._id) }
}

/** What is stored for WritersPod. */
export async function listFiles(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of app.foundation.storage.list('pod/')) keys.push(key)
  return keys.sort()
}
