// Offline, reload, continue writing, reconnect: a short run of what `npm run soak -- --offline` does for longer.
import { expect, test } from 'vitest'
import { wordsIn } from '@fabula/editor-kit/writers.arbitrary'
import { loadDraft } from '#areas/chapters/public.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { findLost, writeOffline } from '#test/offline-writers.ts'
import { textOf } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()
const opening = 'Once.'

test('two writers who reload while offline lose no text and are credited with their own', async () => {
  const { chapterId, storyId, path } = await live.newChapter(textOf(opening))
  const other = await createCollaborator(
    live.app,
    { _id: storyId, author: { _id: live.writer.id } },
    'co-author',
  )
  const { rounds, written, characters } = await writeOffline(
    { address: live.address, chapterId, sessions: [live.writer.cookies, other.cookies] },
    { rounds: 10, seed: 20_260_701 },
  )
  expect(rounds.flatMap(({ lost }) => lost)).toEqual([])
  const stored = (await loadDraft(live.app.foundation.db, chapterId)).ydoc
  expect(findLost(written, wordsIn(stored))).toEqual([])
  expect(written.length).toBeGreaterThan(20)
  expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  await live.app.foundation.events.idle()
  const { credits } = (await live.writer.call(`GET /content/${storyId}/credits`)).json() as {
    credits: { user: { _id: string }; characters: number }[]
  }
  expect(new Map(credits.map((credit) => [credit.user._id, credit.characters]))).toEqual(
    new Map([
      [live.writer.id, opening.length + characters[0]!],
      [other.id, characters[1]],
    ]),
  )
})
