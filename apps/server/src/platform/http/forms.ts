// Forms with files, on upload routes only. Files are streamed to disk, so that ten concurrent uploads need no more
// memory than one; leftovers are deleted with the response.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@fabula/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** `name` comes from the sender: only for display, never to be trusted. */
export type UploadedFile = { path: string; size: number; name: string }

/** `faults` are reasons by field, reported together with those that the contract finds. */
type ReadForm = {
  fields: Record<string, unknown>
  files: Record<string, UploadedFile>
  faults: Record<string, string>
}

export type FormReader = {
  read(): Promise<ReadForm>
  /** Deletes the files. */
  discard(): Promise<void>
}

type FormLimits = { fileBytes: number }

/** More text parts than any form has, so that one too many is reported instead of cut off. */
const maxFields = 12
const maxFieldLength = 4096
const overhead = 64 * 1024
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
const abandonedAfterMs = 60 * 60 * 1000

export async function registerForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: true })
}

export function createFormReader(
  request: FastifyRequest,
  endpoint: Endpoint,
  { fileBytes }: FormLimits,
  folder: string,
): FormReader {
  const written: string[] = []
  const names = endpoint.files ?? []

  async function keep(part: MultipartFile): Promise<UploadedFile> {
    await prepareFolder(folder)
    const path = join(folder, randomUUID())
    written.push(path)
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
    if (part.file.truncated) throw tooLarge(fileBytes)
    return { path, size: part.file.bytesRead, name: part.filename }
  }

  return {
    async read() {
      // Without a prototype: "constructor" is a part like any other.
      const form: ReadForm = {
        fields: Object.create(null),
        files: Object.create(null),
        faults: Object.create(null),
      }
      if (request.isMultipart()) {
        if (Number(request.headers['content-length'] ?? 0) > fileBytes * names.length + overhead)
          throw tooLarge(fileBytes)
        // No `parts`: the parser leaves a part beyond that limit without an error listener, and if it broke off, the
        // process would end. Those beyond the two limits below have one.
        const limits = {
          fields: maxFields,
          files: names.length,
          fileSize: fileBytes,
          fieldSize: maxFieldLength,
          fieldNameSize: 100,
          headerPairs: 20,
        }
        try {
          for await (const part of request.parts({ limits })) {
            const name = part.fieldname
            if (Object.hasOwn(form.fields, name) || Object.hasOwn(form.files, name))
              form.faults[name] = 'must be sent once'
            if (part.type === 'file') {
              if (!names.includes(name)) form.faults[name] = 'is not a known field'
              form.files[name] = await keep(part)
            } else {
              if (names.includes(name)) form.faults[name] = 'must be a file'
              else form.fields[name] = part.value
              if (part.valueTruncated) form.faults[name] = `must have at most ${maxFieldLength} characters`
            }
          }
        } catch (error) {
          throw asRefusal(error, fileBytes)
        }
      }
      for (const name of names) if (!Object.hasOwn(form.files, name)) form.faults[name] ??= 'is required'
      return form
    },
    async discard() {
      await Promise.all(written.map((path) => rm(path, { force: true })))
    },
  }
}

function tooLarge(fileBytes: number): AppError {
  const megabytes = Math.floor(fileBytes / 1024 / 1024)
  return new AppError('PAYLOAD_TOO_LARGE_ERROR', {
    message: `This file is too large. The limit is ${megabytes} MB.`,
  })
}

/** A form that breaks off or is malformed is the client's fault, whatever the parser calls it. */
function asRefusal(error: unknown, fileBytes: number): unknown {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(fileBytes)
  if (statusCode === 413)
    return new AppError('PAYLOAD_TOO_LARGE_ERROR', { message: 'This form has too many parts.', cause: error })
  if (code && noSpace.has(code)) return new AppError('UNAVAILABLE_ERROR', { cause: error })
  return new AppError('VALIDATION_ERROR', { details: { fields: { body: 'cannot be read' } }, cause: error })
}

const prepared = new Map<string, Promise<void>>()

/** A killed server may have left some behind. */
function prepareFolder(folder: string): Promise<void> {
  const running = prepared.get(folder) ?? sweep(folder)
  prepared.set(folder, running)
  return running.catch((error: unknown) => {
    prepared.delete(folder)
    throw error
  })
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
}
