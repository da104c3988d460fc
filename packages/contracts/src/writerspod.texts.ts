// Transcripts and chapters of episodes.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { revision } from './stories.ts'
import { chapterInput, cue, ofPodItem, podChapter, soundbite } from './writerspod.shapes.ts'
import { maxEpisodeChapters, maxTranscriptCues, maxTranscriptFileLength } from './writerspod-sizes.ts'

export const podTextsContract = defineContract({
  'PUT /writerspod/{id}/transcript': {
    summary: 'Replace the transcript: by its lines, or by a VTT or SRT file. An empty list removes it',
    params: ofPodItem,
    body: z.strictObject({
      cues: z.array(cue).max(maxTranscriptCues).optional(),
      file: z
        .strictObject({ format: z.enum(['vtt', 'srt']), text: z.string().max(maxTranscriptFileLength) })
        .optional()
        .describe('Markup in it becomes plain text'),
      revision: revision.optional().describe('Of the item'),
    }),
    response: z.object({ transcript: z.array(cue), revision }),
  },
  'PUT /writerspod/{id}/chapters': {
    summary:
      'Replace the chapters, in order of their start, and the soundbite; none may be after the end of the audio',
    params: ofPodItem,
    body: z.strictObject({
      chapters: z.array(chapterInput).max(maxEpisodeChapters),
      soundbite: soundbite.nullable().optional().describe('Stays as it is unless given'),
      revision: revision.optional().describe('Of the item'),
    }),
    response: z.object({ chapters: z.array(podChapter), soundbite: soundbite.nullable(), revision }),
  },
})
