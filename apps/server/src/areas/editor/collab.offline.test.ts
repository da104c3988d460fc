// Offline, reload, write on, come back: a short run of what `npm run soak -- --offline` does for longer.
import { expect, test } from 'vitest'
import { wordsIn } from '@fabula/editor-kit/writers.arbitrary'
import { loadDraft } from '#areas/stories/door.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { findLost, writeOffline } from '#test/offline-writers.ts'
import { useWritingRoom } from '#test/writing-room.ts'

const room = useWritingRoom()

test('two writers who reload while offline lose no word', async () => {
  const { chapterId, storyId } = await room.newChapter()
  const other = await createCollaborator(
    room.app,
    { _id: storyId, author: { _id: room.writer.id } },
    'co-author',
  )
  const { rounds, written } = await writeOffline(
    { address: room.address, chapterId, sessions: [room.writer.cookies, other.cookies] },
    { rounds: 10, seed: Math.floor(Math.random() * 2 ** 31) },
  )
  expect(rounds.flatMap(({ lost }) => lost)).toEqual([])
  const stored = (await loadDraft(room.app.foundation.db, chapterId)).ydoc
  expect(findLost(written, wordsIn(stored))).toEqual([])
  expect(written.length).toBeGreaterThan(20)
})
