// Users who may only suggest or comment: enforced by the server, whatever their editor sends.
import { expect, test } from 'vitest'
import { collabCloseCodes } from '@fabula/contracts/collab'
import { applyDocument } from '@fabula/editor-kit/yjs'
import { newId } from '#platform/ids.ts'
import { createMember } from '#test/members.ts'
import { textOf } from '#test/stories.ts'
import {
  documentOf,
  firstText as line,
  suggest as suggestAs,
  visit as visitChapter,
  type Visit,
} from '#test/visits.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()
const visit = (mode: Parameters<typeof visitChapter>[1], work: Parameters<typeof visitChapter>[2]) =>
  visitChapter(live, mode, work)
const suggest = ({ editor, who }: Visit, wanted: Parameters<typeof suggestAs>[2]) =>
  suggestAs(editor, who.id, wanted)

test('a suggestion is saved, visible to other editors, and not in the published text', () =>
  visit('suggest', async (here) => {
    const owner = await live.open(here.chapterId)
    suggest(here, textOf('The coast had moved again at night.', 'A second paragraph.'))
    await here.editor.saved()
    await expect.poll(() => owner.lines()).toEqual(here.editor.lines())
    expect(owner.lines()[0]).toContain('in the night')
    expect(owner.lines()[0]).toContain('at')
    expect((await live.writer.call(`POST ${here.path}/publish`, {})).statusCode).toBe(200)
    const reader = await createMember(live.app)
    const { html } = (await reader.call(`GET ${here.path}`)).json().chapter
    expect(html).toContain(firstLine)
    expect(html).not.toContain('second')
    expect(await live.read(here.path)).toMatchObject({ wordCount: 8 })
  }))

test('a suggestion can be changed and withdrawn by its author', () =>
  visit('suggest', async (here) => {
    suggest(here, textOf(`${firstLine} So it had.`))
    await here.editor.saved()
    suggest(here, textOf(`${firstLine} So they said.`))
    suggest(here, textOf(firstLine))
    await here.editor.saved()
    expect(await live.read(here.path)).toMatchObject({ content: textOf(firstLine) })
  }))

test('each user learns their mode, and a reader is read-only', async () => {
  for (const mode of ['suggest', 'comment', 'read'] as const)
    await visit(mode, async ({ editor }) => {
      await expect.poll(() => editor.news).toEqual([{ type: 'mode', mode }])
      expect(editor.provider.authorizedScope).toBe(mode === 'read' ? 'readonly' : 'read-write')
    })
  const owner = await live.open((await live.newChapter()).chapterId)
  await expect.poll(() => owner.news).toEqual([{ type: 'mode', mode: 'edit' }])
})

type Attack = [string, (visit: Visit) => void]

const mark = (name: 'insertion' | 'deletion', by: string) => ({ [name]: { id: newId(), by } })

const attacks: Attack[] = [
  ['writes a word', ({ editor }) => editor.type(' Not mine to write.')],
  ['adds a paragraph', ({ editor }) => editor.write('Not mine to add.')],
  ['deletes a word', ({ editor }) => line(editor).delete(0, 3)],
  ['empties the chapter', ({ editor }) => editor.ydoc.getXmlFragment('content').delete(0, 1)],
  ['makes words bold', ({ editor }) => line(editor).format(0, 3, { bold: {} })],
  [
    'makes a heading of it',
    ({ editor: { ydoc } }) => {
      const json = documentOf(ydoc)
      applyDocument(ydoc, {
        ...json,
        content: [{ ...json.content[0]!, type: 'heading', attrs: { level: 1 } } as never],
      })
    },
  ],
  [
    'suggests in the name of another',
    ({ editor }) => line(editor).insert(3, 'x', mark('insertion', newId())),
  ],
  ['strikes in the name of another', ({ editor }) => line(editor).format(0, 3, mark('deletion', newId()))],
  [
    'hides a word of the text in a suggestion',
    ({ editor, who }) => line(editor).format(0, 3, mark('insertion', who.id)),
  ],
]

test.each(attacks)('a user who may suggest, but %s, is rejected', (_name, attack) =>
  visit('suggest', async (here) => {
    const witness = await live.open(here.chapterId)
    attack(here)
    expect(await here.editor.closed).toMatchObject({
      code: collabCloseCodes.refused,
      reason: expect.stringMatching(/suggest/),
    })
    expect(await live.countUpdates(here.chapterId)).toBe(0)
    expect(await live.read(here.path)).toMatchObject({ content: textOf(firstLine) })
    witness.write('Going on.')
    await witness.saved()
  }),
)

test('deciding on or changing the suggestions of others needs the permission to edit', () =>
  visit('suggest', async (here) => {
    const owner = await live.open(here.chapterId)
    line(owner).insert(3, ' old', mark('insertion', live.writer.id))
    await owner.saved()
    await expect.poll(() => here.editor.lines()).toEqual(owner.lines())
    const before = await live.countUpdates(here.chapterId)
    // Accepting a suggestion removes its mark.
    line(here.editor).format(3, 4, { insertion: null })
    expect(await here.editor.closed).toMatchObject({ code: collabCloseCodes.refused })
    expect(await live.countUpdates(here.chapterId)).toBe(before)
  }))

test('a user who may comment can mark text with a comment, and change nothing else', () =>
  visit('comment', async (here) => {
    const id = newId()
    // With a hash in the name, as the editor writes marks that may overlap.
    line(here.editor).format(4, 5, { 'comment--AAAAAAAA': { id } })
    await here.editor.saved()
    const { content } = await live.read(here.path)
    expect(JSON.stringify(content)).toContain(id)
    suggest(here, textOf('Something else.'))
    expect(await here.editor.closed).toMatchObject({
      code: collabCloseCodes.refused,
      reason: expect.stringMatching(/comment/),
    })
  }))

test('comments of others stay where they are', () =>
  visit('suggest', async (here) => {
    const owner = await live.open(here.chapterId)
    const comment = { 'comment--AAAAAAAA': { id: newId() } }
    line(owner).format(4, 5, comment)
    await owner.saved()
    await expect.poll(() => JSON.stringify(documentOf(here.editor.ydoc))).toContain('comment')
    line(here.editor).format(4, 5, { 'comment--AAAAAAAA': null })
    expect(await here.editor.closed).toMatchObject({ code: collabCloseCodes.refused })
  }))
