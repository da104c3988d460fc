// Transcripts and chapters of episodes.
import { maxTranscriptCues } from '@fabula/contracts/writerspod-sizes'
import type { ChapterInput, Cue, Soundbite } from '@fabula/contracts/writerspod.shapes'
import { listAttachedImages, presentReference } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, requireFresh } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { lockEditable } from './access.service.ts'
import { touchItem } from './access.store.ts'
import { presentSoundbite } from './items.present.ts'
import { readTranscript, type TranscriptFormat } from './read-transcript.ts'
import * as store from './texts.store.ts'
import './writerspod.events.ts'

type TranscriptInput = {
  cues?: Cue[] | undefined
  file?: { format: TranscriptFormat; text: string } | undefined
}
type ChaptersInput = { chapters: ChapterInput[]; soundbite?: Soundbite | null | undefined }
type Sources = Pick<Platform, 'db' | 'events'>
type Revision = { revision?: number | undefined }

export async function putTranscript(
  { db, events }: Sources,
  actor: SignedInActor,
  itemId: string,
  { revision, ...input }: TranscriptInput & Revision,
) {
  // Before the lock: a long file takes a moment.
  const transcript = await readCues(input)
  return db.transaction().execute(async (tx) => {
    await lockEpisode(tx, actor, itemId, revision)
    await store.replaceCues(tx, itemId, transcript)
    return { transcript, revision: await announce(events, tx, itemId) }
  })
}

async function readCues({ cues, file }: TranscriptInput): Promise<Cue[]> {
  if ((cues === undefined) === (file === undefined))
    throw invalid({
      cues: 'are required, unless there is a file',
      file: 'is required, unless there are cues',
    })
  if (cues) {
    const problems = findCueProblems(cues)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    return cues
  }
  const found = await readTranscript(file!.format, file!.text)
  const isTooLong = found.cues.length > maxTranscriptCues
  if (isTooLong)
    found.problems.push(`has more than ${maxTranscriptCues.toLocaleString('en')} lines of speech`)
  if (found.problems.length > 0) throw invalid({ 'file.text': found.problems.join('; ') })
  return found.cues
}

function findCueProblems(cues: readonly Cue[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, { start, end }] of cues.entries()) {
    if (end < start) problems[`cues.${index}.end`] = 'must not be before its start'
    if (start < (cues[index - 1]?.start ?? 0))
      problems[`cues.${index}.start`] = 'must not be before the line above'
  }
  return problems
}

export async function putChapters(
  { db, events }: Sources,
  actor: SignedInActor,
  itemId: string,
  { chapters, soundbite, revision }: ChaptersInput & Revision,
) {
  return db.transaction().execute(async (tx) => {
    const item = await lockEpisode(tx, actor, itemId, revision)
    const images = byId(
      await listAttachedImages(
        tx,
        'article',
        chapters.flatMap(({ imageId }) => imageId ?? []),
      ),
    )
    const duration = item.duration_seconds ?? Infinity
    const problems: Record<string, string> = {}
    for (const [index, { start, imageId }] of chapters.entries()) {
      const before = chapters[index - 1]
      if (before && start <= before.start)
        problems[`chapters.${index}.start`] = 'must be after the chapter above'
      else if (start >= duration) problems[`chapters.${index}.start`] = 'must be before the end of the audio'
      if (imageId !== null && images.get(imageId)?.entity_id !== itemId)
        problems[`chapters.${index}.imageId`] = 'must be an image of this episode'
    }
    if (soundbite && soundbite.start + soundbite.seconds > duration)
      problems.soundbite = 'must end before the end of the audio'
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await store.replaceChapters(tx, itemId, chapters)
    if (soundbite !== undefined) await store.setSoundbite(tx, itemId, soundbite)
    const shown = chapters.map(({ start, title, imageId, link }) => {
      const image = imageId === null ? undefined : images.get(imageId)
      return { start, title, image: image ? presentReference(image) : null, link }
    })
    return {
      chapters: shown,
      soundbite: soundbite === undefined ? presentSoundbite(item) : soundbite,
      revision: await announce(events, tx, itemId),
    }
  })
}

/** Returns the new revision. */
async function announce(events: Sources['events'], tx: Transaction, itemId: string): Promise<number> {
  await events.publish(tx, 'pod.changed', { itemId })
  return touchItem(tx, itemId)
}

async function lockEpisode(
  tx: Transaction,
  actor: SignedInActor,
  itemId: string,
  revision: number | undefined,
) {
  const { item } = await lockEditable(tx, actor, itemId)
  if (item.kind !== 'episode')
    throw new AppError('CONFLICT_ERROR', { message: 'Only episodes have a transcript and chapters.' })
  requireFresh(revision, item.revision, () => ({ revision: item.revision }))
  return item
}
