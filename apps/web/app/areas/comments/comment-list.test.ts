import type { Comment, CommentThread } from '@fabula/contracts/comments'
import { expect, test } from 'vitest'
import {
  addComment,
  changeComment,
  inReadingOrder,
  joinReplies,
  joinThreads,
  removeComment,
} from './comment-list.ts'

const comment = (id: string, parentId: string | null = null): Comment => ({
  _id: id,
  storyId: 's',
  chapterId: null,
  parentId,
  depth: parentId ? 2 : 1,
  author: { _id: 'u', username: 'ana', displayName: 'Ana', avatar: null },
  isByOwner: false,
  body: id,
  mentions: [],
  spoiler: false,
  state: 'visible',
  anchor: null,
  isFrozen: false,
  isHiddenByModerators: false,
  replyCount: 0,
  helpfulCount: 0,
  isHelpful: false,
  permissions: [],
  createdAt: '2026-11-15T00:00:00Z',
  editedAt: null,
})
const thread = (id: string, ...replies: Comment[]): CommentThread => ({
  ...comment(id),
  replyCount: replies.length,
  replies,
})
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

test('joins pages without duplicates', () => {
  expect(ids(joinThreads([thread('3'), thread('2')], [thread('2'), thread('1')]))).toEqual(['3', '2', '1'])
  const [joined] = joinReplies([thread('1', comment('4', '1'))], '1', [comment('2', '1'), comment('4', '1')])
  expect(ids(joined!.replies)).toEqual(['2', '4'])
})

test('puts a new comment first and a reply last in its thread', () => {
  const said = addComment([thread('1', comment('2', '1'))], comment('3'))
  expect(ids(said)).toEqual(['3', '1'])
  const answered = addComment(said, comment('4', '2'))
  expect(answered[1]).toMatchObject({ replyCount: 2, replies: [{ _id: '2' }, { _id: '4' }] })
  expect(addComment(answered, comment('4', '2'))).toBe(answered)
})

test('a change preserves the replies, a freeze applies to the whole thread', () => {
  const [changed] = changeComment([thread('1', comment('2', '1'))], {
    ...comment('1'),
    isFrozen: true,
    body: 'New',
  })
  expect(changed).toMatchObject({ body: 'New', isFrozen: true, replies: [{ isFrozen: true, body: '2' }] })
})

test('a deleted comment leaves a placeholder only if it has replies', () => {
  const list = [thread('1', comment('2', '1'), comment('3', '2')), thread('4')]
  expect(ids(removeComment(list, '4'))).toEqual(['1'])
  expect(removeComment(list, '2')[0]).toMatchObject({ replies: [{ _id: '2', body: null }, { _id: '3' }] })
  const emptied = removeComment([thread('1', comment('2', '1'))], '1')
  expect(emptied).toMatchObject([{ body: null, state: 'deleted', replies: [{ body: '2' }] }])
  expect(removeComment(emptied, '2')).toEqual([])
})

test('replies are below the comment they reply to', () => {
  const replies = [comment('2', '1'), comment('3', '1'), comment('4', '2'), comment('5', 'gone')]
  expect(ids(inReadingOrder(thread('1', ...replies)))).toEqual(['2', '4', '3', '5'])
})
