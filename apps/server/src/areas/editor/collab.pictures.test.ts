// Users who may only place images: enforced by the server, whatever their editor sends.
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { collabCloseCodes } from '@fabula/contracts/collab'
import type { Block, RichDocument } from '@fabula/editor-kit/document'
import { applyDocument } from '@fabula/editor-kit/yjs'
import { newId } from '#platform/ids.ts'
import { createCollaborator } from '#test/collaborators.ts'
import type { Editor } from '#test/editors.ts'
import { sendForm } from '#test/forms.ts'
import type { Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { textOf } from '#test/stories.ts'
import { documentOf, firstText } from '#test/visits.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()
const second = 'Nobody had drawn it yet.'

type Studio = { editor: Editor; artist: Member; chapterId: string; path: string; imageId: string }

/** A chapter with one image, opened by its artist the usual way. */
async function open(): Promise<Studio> {
  const { storyId, chapterId, path } = await live.newChapter(textOf(firstLine, second))
  const story = { _id: storyId, author: { _id: live.writer.id } }
  const artist = await createCollaborator(live.app, story, 'artist')
  const sent = await sendForm(live.app, artist, '/images/upload', {
    image: await paint().png().toBuffer(),
    type: 'chapter',
    entityId: chapterId,
  })
  const editor = live.edit(artist, chapterId)
  await editor.synced()
  const imageId: string = sent.json().data.imageId
  change(editor, ([first, ...rest]) => [first!, picture(imageId), ...rest])
  await editor.saved()
  return { editor, artist, chapterId, path, imageId }
}

const picture = (imageId: string, alt?: string): Block => ({
  type: 'image',
  attrs: { imageId, ...(alt && { alt }) },
})

function change({ ydoc }: Editor, work: (blocks: Block[]) => Block[]): void {
  applyDocument(ydoc, { type: 'doc', content: work(documentOf(ydoc).content) })
}

const contentOf = async ({ path }: Studio): Promise<RichDocument> => (await live.read(path)).content

test('an artist learns their mode and can place, describe, move and remove images', async () => {
  const studio = await open()
  const { editor, imageId } = studio
  await expect.poll(() => editor.news).toEqual([{ type: 'mode', mode: 'pictures' }])
  const [first, last] = textOf(firstLine, second).content
  expect((await contentOf(studio)).content).toEqual([first, picture(imageId), last])
  change(editor, (blocks) => blocks.map((one) => (one.type === 'image' ? picture(imageId, 'A coast') : one)))
  await editor.saved()
  expect((await contentOf(studio)).content).toEqual([first, picture(imageId, 'A coast'), last])
  change(editor, ([one, drawn, other]) => [drawn!, one!, other!])
  await editor.saved()
  expect((await contentOf(studio)).content).toEqual([picture(imageId, 'A coast'), first, last])
  change(editor, (blocks) => blocks.filter(({ type }) => type !== 'image'))
  await editor.saved()
  expect((await contentOf(studio)).content).toEqual([first, last])
})

test('an artist can also comment on text', async () => {
  const studio = await open()
  const id = newId()
  firstText(studio.editor).format(4, 5, { 'comment--AAAAAAAA': { id } })
  await studio.editor.saved()
  expect(JSON.stringify(await contentOf(studio))).toContain(id)
})

const suggestion = (by: string) => ({ id: newId(), by, kind: 'insertion' as const })
const attacks: [string, (studio: Studio) => void][] = [
  ['writes a word', ({ editor }) => firstText(editor).insert(3, ' old')],
  ['deletes a word', ({ editor }) => firstText(editor).delete(0, 3)],
  ['makes words bold', ({ editor }) => firstText(editor).format(0, 3, { bold: {} })],
  [
    'adds an empty paragraph beside a picture',
    ({ editor, imageId }) => change(editor, (all) => [...all, picture(imageId), { type: 'paragraph' }]),
  ],
  ['adds a scene break', ({ editor }) => change(editor, (all) => [...all, { type: 'horizontalRule' }])],
  ['removes a paragraph', ({ editor }) => change(editor, (all) => all.slice(0, -1))],
  ['changes the order of paragraphs', ({ editor }) => change(editor, (all) => all.toReversed())],
  [
    'puts the text into a quote with a picture',
    ({ editor, imageId }) =>
      change(editor, (all) => [{ type: 'blockquote', content: [...all, picture(imageId)] }]),
  ],
  [
    'puts a picture in the place of a paragraph',
    ({ editor, imageId }) => change(editor, ([, ...rest]) => [picture(imageId), ...rest]),
  ],
  [
    'suggests words',
    ({ editor, artist }) => firstText(editor).insert(0, 'x', { insertion: { id: newId(), by: artist.id } }),
  ],
  [
    'suggests a picture instead of placing it',
    ({ editor, artist, imageId }) =>
      change(editor, (all) => [
        ...all,
        { type: 'image', attrs: { imageId, suggestion: suggestion(artist.id) } },
      ]),
  ],
  ['places an image of another user', ({ editor }) => change(editor, (all) => [...all, picture(newId())])],
  [
    'hides words in an element of their own',
    ({ editor: { ydoc } }) =>
      ydoc.transact(() => {
        const image = new Y.XmlElement('image')
        ydoc.getXmlFragment('content').push([image])
        image.push([new Y.XmlText('words')])
      }),
  ],
]

test.each(attacks)('a user who may place images, but %s, is rejected', async (_name, attack) => {
  const studio = await open()
  const before = await contentOf(studio)
  const count = await live.countUpdates(studio.chapterId)
  attack(studio)
  expect(await studio.editor.closed).toMatchObject({ code: collabCloseCodes.refused })
  expect(await live.countUpdates(studio.chapterId)).toBe(count)
  expect(await contentOf(studio)).toEqual(before)
})

test('a suggested image, or one suggested for removal, waits for a decision', async () => {
  const studio = await open()
  const owner = await live.open(studio.chapterId)
  change(owner, (blocks) =>
    blocks.map((one) =>
      one.type === 'image'
        ? {
            type: 'image',
            attrs: {
              ...one.attrs,
              suggestion: { id: newId(), by: live.writer.id, kind: 'deletion' },
            },
          }
        : one,
    ),
  )
  await owner.saved()
  await expect.poll(() => JSON.stringify(documentOf(studio.editor.ydoc))).toContain('deletion')
  change(studio.editor, (blocks) => blocks.filter(({ type }) => type !== 'image'))
  expect(await studio.editor.closed).toMatchObject({
    code: collabCloseCodes.refused,
    reason: expect.stringMatching(/images/),
  })
})
