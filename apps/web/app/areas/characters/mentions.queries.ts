// The characters in the text of a story: where they appear, adding one, and renaming one.
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

const whileCounting = 2000

export const appearancesQuery = (storyId: string, chapterId?: string) =>
  queryOptions({
    queryKey: ['characters', 'appearances', storyId, chapterId ?? ''],
    queryFn: async () =>
      requireAnswer(
        await api('GET /content/{storyId}/characters/appearances', {
          params: { storyId },
          query: { chapterId },
        }),
      ),
    staleTime: 30_000,
    // A long story is counted in the background.
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? whileCounting : false),
  })

/** Creates a character by its name and adds it to the story. The same key creates it once. */
export async function createInStory(storyId: string, name: string, key: string): Promise<string> {
  const { character } = requireAnswer(
    await api('POST /characters', { body: { name, visibility: 'story', key } }),
  )
  requireAnswer(
    await api('PUT /content/{storyId}/characters/{characterId}', {
      params: { storyId, characterId: character._id },
      body: {},
    }),
  )
  return character._id
}

type Rename = {
  characterId: string
  from: string
  to: string
  dryRun: boolean
  chapterIds?: string[]
  renameCharacter: boolean
}

export const renameInStory = async (storyId: string, body: Rename) =>
  requireAnswer(await api('POST /content/{storyId}/characters/rename', { params: { storyId }, body }))
