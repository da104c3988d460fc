// Suggestions and decisions are detected in the text, and notified once per burst.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptSuggestions, rejectSuggestions } from '@fabula/editor-kit/suggestions'
import { applyDocument } from '@fabula/editor-kit/yjs'
import { newId } from '#platform/ids.ts'
import { announceSuggestions } from '#areas/chapters/suggestion-notices.service.ts'
import { textOf } from '#test/stories.ts'
import { documentOf, firstText, suggest, visit, type Visit } from '#test/visits.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

/** Reading flushes the draft. */
const flush = ({ path }: Visit) => live.read(path)

async function pass(milliseconds: number): Promise<void> {
  await sql`
    update suggestion_news set first_at = first_at - ${milliseconds} * interval '1 millisecond',
      last_at = last_at - ${milliseconds} * interval '1 millisecond'
  `.execute(live.app.foundation.db)
}

/** All suggestion events of this chapter, oldest first. */
async function announced({ chapterId }: Visit) {
  await announceSuggestions(live.app.foundation)
  const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
    select name, payload from outbox_events
    where name like 'suggestion.%' and payload->>'chapterId' = ${chapterId}
    order by id
  `.execute(live.app.foundation.db)
  return rows.map(({ name, payload }) => ({ name, ...payload }))
}

const placeOf = ({ storyId, chapterId }: Visit) => ({ storyId, chapterId })
const quiet = 61_000

test('a burst of suggestions is announced once, when it is over', () =>
  visit(live, 'suggest', async (here) => {
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    await flush(here)
    expect(await announced(here)).toEqual([])
    await pass(quiet / 2)
    suggest(here.editor, here.who.id, textOf(`Once. ${firstLine} So it had, they said.`))
    await here.editor.saved()
    await flush(here)
    await pass(quiet / 2)
    expect(await announced(here)).toEqual([])
    await pass(quiet / 2)
    const made = { name: 'suggestion.made', ...placeOf(here), byId: here.who.id }
    expect(await announced(here)).toEqual([made])
    expect(await announced(here)).toEqual([made])
  }))

test('suggestions of an author who never pauses are announced too', () =>
  visit(live, 'suggest', async (here) => {
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    await flush(here)
    await pass(11 * 60_000)
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had, and more.`))
    await here.editor.saved()
    await flush(here)
    expect(await announced(here)).toMatchObject([{ name: 'suggestion.made' }])
  }))

test('withdrawn suggestions and direct edits are not announced', () =>
  visit(live, 'suggest', async (here) => {
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    await flush(here)
    suggest(here.editor, here.who.id, textOf(firstLine))
    await here.editor.saved()
    const owner = await live.open(here.chapterId)
    owner.write('My own words.')
    await owner.saved()
    await flush(here)
    await pass(quiet)
    expect(await announced(here)).toEqual([])
  }))

for (const [decision, decide] of [
  ['accepted', acceptSuggestions],
  ['rejected', rejectSuggestions],
] as const)
  test(`${decision} suggestions are announced with their count, who decided and their author`, () =>
    visit(live, 'suggest', async (here) => {
      const text = firstText(here.editor)
      const mark = () => ({ insertion: { id: newId(), by: here.who.id } })
      text.insert(0, 'One. ', mark())
      text.insert(text.length, ' Two.', mark())
      await here.editor.saved()
      await flush(here)
      await pass(quiet)
      expect(await announced(here)).toHaveLength(1)
      const owner = await live.open(here.chapterId)
      applyDocument(owner.ydoc, decide(documentOf(owner.ydoc)))
      // Part of the same change, but not a decision.
      owner.write('And so on.')
      await owner.saved()
      await flush(here)
      await pass(quiet)
      expect((await announced(here)).slice(1)).toEqual([
        {
          name: 'suggestion.decided',
          ...placeOf(here),
          byId: live.writer.id,
          authorId: here.who.id,
          decision,
          count: 2,
        },
      ])
    }))

test('a decision made before the suggestion was announced: only the decision is announced', () =>
  visit(live, 'suggest', async (here) => {
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    const content = acceptSuggestions(documentOf(here.editor.ydoc))
    const { revision } = await live.read(here.path)
    expect((await live.writer.call(`PATCH ${here.path}`, { content, revision })).statusCode).toBe(200)
    await pass(quiet)
    expect(await announced(here)).toMatchObject([
      { name: 'suggestion.decided', decision: 'accepted', count: 1 },
    ])
  }))

test('an undone decision is not announced, nor is a restored version', () =>
  visit(live, 'suggest', async (here) => {
    suggest(here.editor, here.who.id, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    await flush(here)
    await pass(quiet)
    expect(await announced(here)).toHaveLength(1)
    const owner = await live.open(here.chapterId)
    const before = documentOf(owner.ydoc)
    applyDocument(owner.ydoc, rejectSuggestions(before))
    await owner.saved()
    await flush(here)
    applyDocument(owner.ydoc, before)
    await owner.saved()
    await flush(here)
    await pass(quiet)
    expect(await announced(here)).toHaveLength(1)
  }))

test('suggestions with a forged or unknown author are not announced', () =>
  visit(live, 'suggest', async (here) => {
    const owner = await live.open(here.chapterId)
    firstText(owner).insert(0, 'Forged. ', { insertion: { id: newId(), by: here.who.id } })
    firstText(owner).insert(0, 'Nobody. ', { insertion: { id: newId(), by: newId() } })
    await owner.saved()
    await flush(here)
    applyDocument(owner.ydoc, textOf(firstLine))
    await owner.saved()
    await flush(here)
    await pass(quiet)
    const names = (await announced(here)).map(({ name }) => name)
    expect(names).not.toContain('suggestion.made')
    expect(names.length).toBeLessThanOrEqual(1)
  }))
