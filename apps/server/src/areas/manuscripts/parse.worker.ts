// Parses a manuscript on a worker thread with limited memory and time, so that a bad file affects only that thread.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { newId } from '#platform/ids.ts'
import { limits, ManuscriptError, type ManuscriptKind, titleOfFile } from './manuscript.ts'
import { type Outline, outlineOf } from './outline.ts'
import { readManuscript } from './read-manuscript.ts'
import { shortenText } from './shorten.ts'

export type ParseTask = { path: string; kind: ManuscriptKind; fileName: string; folder: string }
export type ParseResult = { isRead: true; outline: Outline } | { isRead: false; problem: string }

const task = workerData as ParseTask
const pictures: Outline['pictures'] = []

function takePicture(bytes: Uint8Array): string | undefined {
  if (pictures.length >= limits.pictures || bytes.length === 0 || bytes.length > limits.pictureBytes)
    return undefined
  const id = newId()
  writeFileSync(join(task.folder, 'pictures', id), bytes)
  pictures.push({ id, bytes: bytes.length })
  return id
}

async function work(): Promise<ParseResult> {
  mkdirSync(join(task.folder, 'pictures'), { recursive: true })
  try {
    const manuscript = await readManuscript(task, takePicture)
    const outline = outlineOf(manuscript, pictures)
    outline.title ||= shortenText(titleOfFile(task.fileName), 120)
    writeFileSync(join(task.folder, 'manuscript.json'), JSON.stringify(manuscript.items))
    if (manuscript.cast) writeFileSync(join(task.folder, 'cast.json'), manuscript.cast)
    return { isRead: true, outline }
  } catch (error) {
    if (error instanceof ManuscriptError) return { isRead: false, problem: error.message }
    throw error
  }
}

parentPort?.postMessage(await work())
