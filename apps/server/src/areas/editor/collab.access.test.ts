import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { collabCloseCodes, collabDenials } from '@fabula/contracts/collab'
import { newId } from '#platform/ids.ts'
import { startEditorServer } from '#test/editor-server.ts'
import { cookieHeader, openEditor } from '#test/editors.ts'
import { createMember } from '#test/members.ts'
import { moderate } from '#test/reports.ts'
import { textOf } from '#test/stories.ts'
import { firstLine, useLiveEditors } from '#test/open-editors.ts'

const live = useLiveEditors()

async function refusal(headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(`${live.address.replace('http', 'ws')}/ws/collab`, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

test('the upgrade without a session is 401, from another site 403', async () => {
  expect(await refusal({})).toBe(401)
  const cookie = cookieHeader(live.writer.cookies)
  expect(await refusal({ cookie, origin: 'https://evil.example' })).toBe(403)
})

test('a stranger gets not found, also for a published chapter', async () => {
  const { chapterId, path } = await live.newChapter()
  const stranger = await createMember(live.app)
  expect(await live.edit(stranger, chapterId).denied).toBe(collabDenials.notFound)
  expect((await live.writer.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  const again = live.edit(stranger, chapterId)
  expect(await again.denied).toBe(collabDenials.notFound)
  expect(again.lines()).toEqual([])
  expect(await live.edit(live.writer, newId()).denied).toBe(collabDenials.notFound)
})

test('logging out closes the editor', async () => {
  const { chapterId } = await live.newChapter()
  const editor = await live.open(chapterId)
  const other = await createMember(live.app)
  expect((await other.call('POST /auth/logout')).statusCode).toBe(200)
  expect(editor.provider.isSynced).toBe(true)
  expect((await live.writer.call('POST /auth/logout')).statusCode).toBe(200)
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.session })
  live.writer = await createMember(live.app)
})

test('deleting the story closes its editors immediately, and it cannot be opened again', async () => {
  const { chapterId, storyId } = await live.newChapter()
  const { chapterId: elsewhere } = await live.newChapter()
  const [editor, other] = [await live.open(chapterId), await live.open(elsewhere)]
  await live.writer.call(`DELETE /content/${storyId}`)
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.gone })
  expect(await live.edit(live.writer, chapterId).denied).toBe(collabDenials.notFound)
  other.write('Still here.')
  await other.saved()
})

test('deleting the chapter closes its editors; restoring it restores everything acknowledged', async () => {
  const { chapterId, path } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.write('Kept.')
  await editor.saved()
  await live.writer.call(`DELETE ${path}`)
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.gone })
  await live.writer.call(`POST ${path}/restore`)
  expect((await live.open(chapterId)).lines()).toEqual([firstLine, 'Kept.'])
})

test.each(['story', 'chapter'] as const)('a %s that moderators remove closes its editors', async (kind) => {
  const { chapterId, storyId } = await live.newChapter()
  const editor = await live.open(chapterId)
  editor.write('Saved.')
  await editor.saved()
  const id = kind === 'story' ? storyId : chapterId
  await moderate(live.app, kind, id, 'hidden')
  editor.write('Still open.')
  await editor.saved()
  await moderate(live.app, kind, id, 'removed')
  expect(await editor.closed).toMatchObject({ code: collabCloseCodes.gone })
  expect(await live.edit(live.writer, chapterId).denied).toBe(collabDenials.notFound)
  await moderate(live.app, kind, id, null)
  expect((await live.open(chapterId)).lines()).toEqual([firstLine, 'Saved.', 'Still open.'])
})

test('a user who may only read sees everything and changes nothing', async () => {
  const { chapterId, storyId, path } = await live.newChapter()
  const server = await startEditorServer(live.app, async () => ({ storyId, mode: 'read' as const }))
  try {
    const reader = openEditor(server.address, await createMember(live.app), chapterId)
    await reader.synced()
    expect(reader.provider.authorizedScope).toBe('readonly')
    const editor = await live.open(chapterId)
    editor.write('For you.')
    await expect.poll(() => reader.lines()).toEqual([firstLine, 'For you.'])
    reader.write('From me.')
    editor.write('Again.')
    await expect.poll(() => reader.lines()).toContain('Again.')
    expect(reader.provider.unsyncedChanges).toBeGreaterThan(0)
    expect(editor.lines()).toEqual([firstLine, 'For you.', 'Again.'])
    expect(await live.read(path)).toMatchObject({ content: textOf(firstLine, 'For you.', 'Again.') })
    reader.leave()
  } finally {
    await server.close()
  }
})

test('a user cannot write with the client id of another, or show another name', async () => {
  const { chapterId, storyId } = await live.newChapter()
  const [ana, ben] = [await createMember(live.app, { displayName: 'Ana' }), await createMember(live.app)]
  const server = await startEditorServer(live.app, async () => ({ storyId, mode: 'edit' as const }))
  try {
    const first = openEditor(server.address, ana, chapterId)
    await first.synced()
    first.provider.setAwarenessField('user', { name: 'The administrator', color: '#336699' })
    first.write('By Ana.')
    await first.saved()
    const second = openEditor(server.address, ben, chapterId)
    await second.synced()
    await expect
      .poll(() => second.provider.awareness!.getStates().get(first.ydoc.clientID)?.user)
      .toEqual({ id: ana.id, name: 'Ana', username: ana.username, color: '#336699' })
    const impostor = new Y.Doc()
    Y.applyUpdate(impostor, Y.encodeStateAsUpdate(second.ydoc))
    impostor.clientID = first.ydoc.clientID
    const third = openEditor(server.address, ben, chapterId, { ydoc: impostor })
    await third.synced()
    third.write('Not by Ana.')
    expect(await third.closed).toMatchObject({ code: collabCloseCodes.refused })
    expect(first.lines()).toEqual([firstLine, 'By Ana.'])
    for (const editor of [first, second, third]) editor.leave()
  } finally {
    await server.close()
  }
})
