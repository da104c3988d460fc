// Several editors fill a nearly full chapter at the same time.
import { expect, test } from 'vitest'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { textOf } from '#test/stories.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors({ RATE_LIMIT_SCALE: '0' })

const page = 'word '.repeat(1000)
const pages = DOCUMENT_LIMITS.textLength / page.length
const full = { code: collabCloseCodes.refused, reason: expect.stringMatching(/maximum length/) }

/** One more page fits. */
const nearlyFull = textOf(...Array.from({ length: pages - 1 }, () => page))

test('of concurrent writers in the remaining space, the acknowledged are stored, the others get an error', async () => {
  const { chapterId, path } = await live.newChapter(nearlyFull)
  const editors = await Promise.all(Array.from({ length: 3 }, () => live.open(chapterId)))
  const words = editors.map((_, index) => `only${index} `.repeat(500))
  for (const [index, editor] of editors.entries()) editor.write(words[index]!)
  const outcomes = await Promise.all(
    editors.map(({ saved, closed }) => Promise.race([saved().then(() => 'saved' as const), closed])),
  )
  const refusals = outcomes.filter((outcome) => outcome !== 'saved')
  expect(refusals).toHaveLength(2)
  for (const refusal of refusals) expect(refusal).toMatchObject(full)
  const answer = await live.writer.call(`GET ${path}`)
  expect(answer.statusCode).toBe(200)
  for (const [index, outcome] of outcomes.entries())
    expect(answer.body.includes(words[index]!)).toBe(outcome === 'saved')
  const stored = await live.writer.call(`POST ${path}/versions`, { name: 'Full' })
  expect(stored.statusCode).toBe(201)
  expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  const restored = await live.writer.call(`POST ${path}/versions/${stored.json().version._id}/restore`, {})
  expect(restored.statusCode).toBe(200)
})
