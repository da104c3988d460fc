import type { Comment, CommentThread } from '@fabula/contracts/comments'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let owner: Member
let reader: Member
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
  reader = await createMember(app, { displayName: 'Rea' })
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>

async function say(who: Caller, storyId: string, fields: object = {}): Promise<Comment> {
  const response = await who.call(`POST /content/${storyId}/comments`, {
    body: 'I read this twice.',
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().comment
}

async function list(who: Caller, storyId: string, query = ''): Promise<CommentThread[]> {
  const response = await who.call(`GET /content/${storyId}/comments${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().comments
}

const bodies = (comments: readonly Pick<Comment, 'body'>[]) => comments.map(({ body }) => body)

async function eventsOf(name: string, commentId: string) {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', name)
    .execute()
  return rows
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter((one) => one.commentId === commentId)
}

describe('commenting', () => {
  test('works on a story and on a chapter, each with its own list', async () => {
    const { story, chapter } = await createPublished(owner)
    const first = await say(reader, story._id, { body: ' About the story.\r\n ', spoiler: true })
    expect(first).toMatchObject({
      body: 'About the story.',
      storyId: story._id,
      chapterId: null,
      parentId: null,
      depth: 1,
      author: { _id: reader.id, displayName: 'Rea' },
      isByOwner: false,
      spoiler: true,
      state: 'visible',
      anchor: null,
      permissions: ['reply', 'edit', 'delete'],
      editedAt: null,
    })
    const second = await say(owner, story._id, { body: 'About the chapter.', chapterId: chapter._id })
    expect(second).toMatchObject({ chapterId: chapter._id, isByOwner: true })
    const visitor = createVisitor(app)
    expect(bodies(await list(visitor, story._id))).toEqual(['About the story.'])
    expect(bodies(await list(visitor, story._id, `?chapterId=${chapter._id}`))).toEqual([
      'About the chapter.',
    ])
    expect(await eventsOf('comment.created', first._id)).toEqual([
      {
        commentId: first._id,
        kind: 'story',
        storyId: story._id,
        chapterId: null,
        authorId: reader.id,
        ownerId: owner.id,
        parentId: null,
        parentAuthorId: null,
        mentionedIds: [],
        isHeld: false,
      },
    ])
  })

  test('with the same key twice creates one comment, also at the same time', async () => {
    const { story } = await createPublished(owner)
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 6 }, () => say(reader, story._id, { key })))
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1)
    expect(await list(reader, story._id)).toHaveLength(1)
    expect(await eventsOf('comment.created', sent[0]!._id)).toHaveLength(1)
    // The same key of another user is independent.
    await say(owner, story._id, { key })
    expect(await list(reader, story._id)).toHaveLength(2)
  })

  test('accepts any text, except what cannot be displayed', async () => {
    const { story } = await createPublished(owner)
    const answer = (body: string) => reader.call(`POST /content/${story._id}/comments`, { body })
    const unseen = ['', '   \n ', '\u200b\u2060\u200b']
    for (const wrong of [...unseen, 'x'.repeat(10_001), '\u202eturned around', 'with \u0000'])
      expect((await answer(wrong)).statusCode).toBe(400)
    for (const right of [
      'x'.repeat(10_000),
      '<script>alert(1)</script> & <b>bold</b>',
      'שלום, עולם. مرحبا بالعالم',
      '👩‍👩‍👧‍👦',
    ])
      expect((await answer(right)).json()).toMatchObject({ comment: { body: right } })
  })

  test('needs a confirmed email and a published story that the user may read', async () => {
    const { story } = await createPublished(owner)
    const body = { body: 'Hello.' }
    const answer = async (who: Caller, storyId: string, more = {}) =>
      (await who.call(`POST /content/${storyId}/comments`, { ...body, ...more })).json().code
    expect(await answer(createVisitor(app), story._id)).toBe('AUTH_ERROR')
    const unverified = await createMember(app, { isEmailVerified: false })
    expect(await answer(unverified, story._id)).toBe('EMAIL_NOT_VERIFIED_ERROR')
    expect(await answer(reader, randomUUID())).toBe('NOT_FOUND_ERROR')
    const draft = await createStory(owner)
    const chapter = await createChapter(owner, draft._id)
    expect(await answer(reader, draft._id)).toBe('NOT_FOUND_ERROR')
    expect(await answer(owner, draft._id)).toBe('FORBIDDEN_ERROR')
    expect(await answer(owner, draft._id, { chapterId: chapter._id })).toBe('FORBIDDEN_ERROR')
    const closed = await createPublished(owner, { visibility: 'private' })
    expect(await answer(reader, closed.story._id)).toBe('NOT_FOUND_ERROR')
    const mature = await createPublished(owner, { contentRating: 'mature' })
    expect(await answer(reader, mature.story._id)).toBe('CONTENT_RESTRICTED_ERROR')
    expect((await reader.call(`GET /content/${mature.story._id}/comments`)).statusCode).toBe(403)
    expect(await answer(reader, story._id, { chapterId: chapter._id })).toBe('NOT_FOUND_ERROR')
    expect(await answer(reader, story._id, { userId: owner.id })).toBe('VALIDATION_ERROR')
  })

  test('follows the story’s policy', async () => {
    const author = await createMember(app)
    const { story } = await createPublished(author, { commentPolicy: 'followers' })
    const refusalOf = async (who: Caller) =>
      (await who.call(`GET /content/${story._id}/comments`)).json().refusal
    expect(await refusalOf(createVisitor(app))).toBe('sign_in')
    expect(await refusalOf(reader)).toBe('followers')
    expect((await reader.call(`POST /content/${story._id}/comments`, { body: 'Hi.' })).statusCode).toBe(403)
    await say(author, story._id)
    await reader.call(`POST /users/follow/${author.id}`)
    expect(await refusalOf(reader)).toBeNull()
    await say(reader, story._id)
    await author.call(`PATCH /content/${story._id}`, { commentPolicy: 'nobody' })
    expect(await refusalOf(reader)).toBe('closed')
    expect((await author.call(`POST /content/${story._id}/comments`, { body: 'Hi.' })).statusCode).toBe(403)
    expect(await list(reader, story._id)).toHaveLength(2)
  })

  test('mentions users, who are notified once', async () => {
    const { story } = await createPublished(owner)
    const blocked = await createMember(app)
    await blocked.call(`POST /users/block/${reader.id}`)
    const body = `@${owner.username.toUpperCase()} see @nobody_at_all, @${reader.username}, @${blocked.username}`
    const said = await say(reader, story._id, { body })
    expect(said.mentions).toEqual([owner.username])
    expect(await eventsOf('comment.created', said._id)).toMatchObject([{ mentionedIds: [owner.id] }])
    const other = await createMember(app)
    const of = `/content/${story._id}/comments/${said._id}`
    await reader.call(`PATCH ${of}`, { body: `@${owner.username} and @${other.username}` })
    expect(await eventsOf('comment.changed', said._id)).toMatchObject([{ mentionedIds: [other.id] }])
  })
})

describe('threads', () => {
  test('are five levels deep at most', async () => {
    const { story } = await createPublished(owner)
    let parent = await say(reader, story._id)
    for (let depth = 2; depth <= 5; depth += 1) {
      parent = await say(depth % 2 ? reader : owner, story._id, {
        parentId: parent._id,
        body: `${depth} deep`,
      })
      expect(parent.depth).toBe(depth)
    }
    expect(parent.permissions).not.toContain('reply')
    const deeper = await owner.call(`POST /content/${story._id}/comments`, {
      body: 'x',
      parentId: parent._id,
    })
    expect(deeper.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { parentId: expect.any(String) } },
    })
    const [thread] = await list(createVisitor(app), story._id)
    expect(thread).toMatchObject({ replyCount: 4 })
    expect(bodies(thread!.replies)).toEqual(['2 deep', '3 deep', '4 deep'])
    const rest = await list(
      createVisitor(app),
      story._id,
      `?parentId=${thread!._id}&after=${thread!.replies.at(-1)!._id}`,
    )
    expect(bodies(rest)).toEqual(['5 deep'])
    const notified = await eventsOf('comment.created', parent._id)
    expect(notified).toMatchObject([{ authorId: reader.id, parentAuthorId: owner.id }])
  })

  test('cannot be reached through another story or chapter', async () => {
    const { story, chapter } = await createPublished(owner)
    const other = await createPublished(owner)
    const there = await say(reader, story._id)
    for (const [storyId, fields] of [
      [story._id, { chapterId: chapter._id }],
      [other.story._id, {}],
    ] as const) {
      const answer = { body: 'x', parentId: there._id, ...fields }
      expect((await owner.call(`POST /content/${storyId}/comments`, answer)).statusCode).toBe(404)
      const query = `?parentId=${there._id}${'chapterId' in fields ? `&chapterId=${fields.chapterId}` : ''}`
      expect((await owner.call(`GET /content/${storyId}/comments${query}`)).statusCode).toBe(404)
    }
    const elsewhere = `/content/${other.story._id}/comments/${there._id}`
    expect((await reader.call(`GET ${elsewhere}`)).statusCode).toBe(404)
    expect((await reader.call(`PATCH ${elsewhere}`, { body: 'x' })).statusCode).toBe(404)
    expect((await reader.call(`DELETE ${elsewhere}`)).statusCode).toBe(404)
    expect((await owner.call(`PATCH ${elsewhere}/moderation`, { state: 'hidden' })).statusCode).toBe(404)
  })

  test('are paged and sorted, by page or after a comment', async () => {
    const { story } = await createPublished(owner)
    const said: Comment[] = []
    for (let number = 1; number <= 5; number += 1)
      said.push(await say(reader, story._id, { body: `${number}` }))
    await owner.call(`POST /content/${story._id}/comments/${said[1]!._id}/helpful`)
    const visitor = createVisitor(app)
    const page = async (query: string) => bodies(await list(visitor, story._id, query))
    expect(await page('?limit=2&page=2')).toEqual(['3', '2'])
    expect(await page('?limit=2&sort=oldest')).toEqual(['1', '2'])
    expect(await page(`?limit=2&sort=oldest&after=${said[1]!._id}`)).toEqual(['3', '4'])
    expect(await page('?limit=3&sort=top')).toEqual(['2', '5', '4'])
    expect(await page(`?limit=3&sort=top&after=${said[1]!._id}`)).toEqual(['5', '4', '3'])
    expect(await page('?page=9')).toEqual([])
    const { pagination } = (await visitor.call(`GET /content/${story._id}/comments?limit=2`)).json()
    expect(pagination).toEqual({ page: 1, limit: 2, pages: 3, total: 5 })
    for (const wrong of [
      '?limit=101',
      '?sort=loudest',
      '?page=101&limit=100',
      `?page=2&after=${said[1]!._id}`,
    ])
      expect((await visitor.call(`GET /content/${story._id}/comments${wrong}`)).statusCode).toBe(400)
  })

  test('a single comment is found by its id', async () => {
    const { story } = await createPublished(owner)
    const root = await say(reader, story._id, { body: 'Root' })
    const reply = await say(owner, story._id, { body: 'Reply', parentId: root._id })
    const { thread } = (
      await createVisitor(app).call(`GET /content/${story._id}/comments/${reply._id}`)
    ).json()
    expect(thread).toMatchObject({ body: 'Root', replies: [{ body: 'Reply' }] })
  })
})

describe('a user’s own comments', () => {
  test('can be edited by their author only, and are marked as edited', async () => {
    const { story } = await createPublished(owner)
    const said = await say(reader, story._id)
    const of = `/content/${story._id}/comments/${said._id}`
    for (const [who, status] of [
      [createVisitor(app), 401],
      [await createMember(app), 403],
      [owner, 403],
    ] as const) {
      expect((await who.call(`PATCH ${of}`, { body: 'Mine now.' })).statusCode).toBe(status)
      expect((await who.call(`DELETE ${of}`)).statusCode).toBe(status)
    }
    const same = (await reader.call(`PATCH ${of}`, { body: said.body! })).json().comment
    expect(same.editedAt).toBeNull()
    const changed = (await reader.call(`PATCH ${of}`, { body: 'Three times.', spoiler: true })).json().comment
    expect(changed).toMatchObject({ body: 'Three times.', spoiler: true, editedAt: expect.any(String) })
    expect((await reader.call(`PATCH ${of}`, { state: 'held' })).statusCode).toBe(400)
  })

  test('are gone when deleted; a placeholder stays if there are replies', async () => {
    const { story } = await createPublished(owner)
    const [alone, root] = [
      await say(reader, story._id),
      await say(reader, story._id, { body: 'Secret plans.' }),
    ]
    const reply = await say(owner, story._id, { body: 'Indeed.', parentId: root._id })
    for (const { _id } of [alone, root, root])
      expect((await reader.call(`DELETE /content/${story._id}/comments/${_id}`)).statusCode).toBe(200)
    const shown = await list(reader, story._id)
    expect(shown).toMatchObject([
      {
        _id: root._id,
        state: 'deleted',
        author: null,
        body: null,
        permissions: [],
        replies: [{ body: 'Indeed.' }],
      },
    ])
    const { body } = await app.foundation.db
      .selectFrom('comments')
      .select('body')
      .where('id', '=', root._id)
      .executeTakeFirstOrThrow()
    expect(body).toBe('')
    // When its last reply is deleted, the placeholder is too.
    await owner.call(`DELETE /content/${story._id}/comments/${reply._id}`)
    expect(await list(reader, story._id)).toEqual([])
    const answer = { body: 'x', parentId: root._id }
    expect((await owner.call(`POST /content/${story._id}/comments`, answer)).statusCode).toBe(404)
    expect(await eventsOf('comment.deleted', root._id)).toHaveLength(1)
  })

  test('are in the data export, and are deleted with the account', async () => {
    const deleted = await createMember(app)
    const { story } = await createPublished(owner)
    const root = await say(deleted, story._id, { body: 'I was here.' })
    await say(owner, story._id, { body: 'You were.', parentId: root._id })
    const { commentsExporters } = await import('./comments.exporters.ts')
    const [file] = await commentsExporters(app.foundation)[0]!.listFiles(deleted.id)
    const read = file && 'read' in file ? await file.read() : undefined
    expect(read).toMatchObject([{ about: 'story', storyId: story._id, text: 'I was here.' }])
    await app.foundation.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    expect(await list(owner, story._id)).toMatchObject([
      { state: 'deleted', body: null, author: null, replyCount: 1, replies: [{ body: 'You were.' }] },
    ])
  })
})

describe('the author of a story', () => {
  test('hides and shows the comments of others', async () => {
    const { story } = await createPublished(owner)
    const said = await say(reader, story._id)
    const of = `/content/${story._id}/comments/${said._id}/moderation`
    const stranger = await createMember(app)
    for (const [who, status] of [
      [createVisitor(app), 401],
      [stranger, 403],
      [reader, 403],
    ] as const)
      expect((await who.call(`PATCH ${of}`, { state: 'hidden' })).statusCode).toBe(status)
    for (let time = 0; time < 2; time += 1)
      expect((await owner.call(`PATCH ${of}`, { state: 'hidden' })).json().comment.state).toBe('hidden')
    expect(await list(stranger, story._id)).toEqual([])
    expect(await list(createVisitor(app), story._id)).toEqual([])
    expect(await list(reader, story._id)).toMatchObject([
      { state: 'hidden', body: said.body, permissions: ['delete'] },
    ])
    expect(await list(owner, story._id)).toMatchObject([{ state: 'hidden', permissions: ['moderate'] }])
    const own = `/content/${story._id}/comments/${said._id}`
    expect((await reader.call(`PATCH ${own}`, { body: 'Softer.' })).statusCode).toBe(409)
    expect((await stranger.call(`POST ${own}/helpful`)).statusCode).toBe(404)
    await owner.call(`PATCH ${of}`, { state: 'visible' })
    expect(await list(stranger, story._id)).toHaveLength(1)
    expect(await eventsOf('comment.hidden', said._id)).toMatchObject([
      { byId: owner.id, authorId: reader.id },
    ])
    expect(await eventsOf('comment.shown', said._id)).toMatchObject([{ wasHeld: false }])
  })

  test('closes a thread', async () => {
    const { story } = await createPublished(owner)
    const root = await say(reader, story._id)
    const reply = await say(owner, story._id, { parentId: root._id })
    // Freezing a reply freezes the whole thread.
    await owner.call(`PATCH /content/${story._id}/comments/${reply._id}/moderation`, { isFrozen: true })
    const [thread] = await list(reader, story._id)
    expect(thread).toMatchObject({ isFrozen: true, permissions: ['delete'], replies: [{ isFrozen: true }] })
    for (const { _id } of [root, reply]) {
      const answer = { body: 'x', parentId: _id }
      expect((await reader.call(`POST /content/${story._id}/comments`, answer)).statusCode).toBe(409)
    }
    await owner.call(`PATCH /content/${story._id}/comments/${root._id}/moderation`, { isFrozen: false })
    await say(reader, story._id, { parentId: root._id })
  })

  test('has moderators, who moderate everyone but the author', async () => {
    const { story } = await createPublished(owner)
    const moderator = await createCollaborator(app, story, 'comment-moderator')
    const artist = await createCollaborator(app, story, 'artist')
    const [said, own] = [await say(reader, story._id), await say(owner, story._id)]
    const decide = async (who: Caller, { _id }: Comment) =>
      (await who.call(`PATCH /content/${story._id}/comments/${_id}/moderation`, { state: 'hidden' }))
        .statusCode
    expect(await decide(artist, said)).toBe(403)
    expect(await decide(moderator, own)).toBe(403)
    expect(await decide(moderator, said)).toBe(200)
    expect(await decide(owner, await say(moderator, story._id))).toBe(200)
  })

  test('reviews the first comment of every new commenter', async () => {
    const author = await createMember(app)
    const { story, chapter } = await createPublished(author, { commentPolicy: 'first_held' })
    const newcomer = await createMember(app)
    const first = await say(newcomer, story._id, { body: `First, @${reader.username}.` })
    expect(first.state).toBe('held')
    expect((await say(newcomer, story._id, { body: 'Second.' })).state).toBe('held')
    expect(await list(reader, story._id)).toEqual([])
    expect(bodies(await list(newcomer, story._id))).toHaveLength(2)
    expect((await reader.call(`GET /content/${story._id}/comments?state=held`)).statusCode).toBe(403)
    expect((await createVisitor(app).call(`GET /content/${story._id}/comments?state=held`)).statusCode).toBe(
      403,
    )
    expect(bodies(await list(author, story._id, '?state=held'))).toEqual([first.body, 'Second.'])
    const inChapter = await say(newcomer, story._id, { body: 'In a chapter.', chapterId: chapter._id })
    const waiting = await author.call(`GET /content/${story._id}/comments?state=held`)
    expect(waiting.json().chapterTitles).toEqual({ [chapter._id]: chapter.title })
    await newcomer.call(`DELETE /content/${story._id}/comments/${inChapter._id}`)
    const heldCount = async (who: Caller) =>
      (await who.call(`GET /content/${story._id}/comments`)).json().heldCount
    expect([await heldCount(author), await heldCount(newcomer)]).toEqual([2, 0])
    expect(await eventsOf('comment.created', first._id)).toMatchObject([{ isHeld: true }])
    await author.call(`PATCH /content/${story._id}/comments/${first._id}/moderation`, { state: 'visible' })
    expect(await eventsOf('comment.shown', first._id)).toMatchObject([
      { wasHeld: true, mentionedIds: [reader.id] },
    ])
    expect((await say(newcomer, story._id, { body: 'Third.' })).state).toBe('visible')
    expect(bodies(await list(reader, story._id))).toEqual(['Third.', first.body])
  })
})

describe('blocked and muted users', () => {
  test('a block hides the comments of both from each other', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(owner)
    const root = await say(one, story._id, { body: 'One.' })
    await say(reader, story._id, { body: 'Between.', parentId: root._id })
    await say(other, story._id, { body: 'Other.' })
    await one.call(`POST /users/block/${other.id}`)
    expect(await list(other, story._id)).toMatchObject([
      { body: 'Other.' },
      { state: 'hidden', body: null, author: null, replies: [{ body: 'Between.' }] },
    ])
    expect(bodies(await list(one, story._id))).toEqual(['One.'])
    expect(bodies(await list(reader, story._id))).toEqual(['Other.', 'One.'])
    const answer = { body: 'x', parentId: root._id }
    expect((await other.call(`POST /content/${story._id}/comments`, answer)).statusCode).toBe(404)
    expect((await other.call(`POST /content/${story._id}/comments/${root._id}/helpful`)).statusCode).toBe(404)
  })

  test('a mute is silent and one-way', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(owner)
    await say(one, story._id, { body: 'One.' })
    await say(other, story._id, { body: 'Other.' })
    await one.call(`POST /users/mute/${other.id}`)
    expect(bodies(await list(one, story._id))).toEqual(['One.'])
    expect(bodies(await list(other, story._id))).toEqual(['Other.', 'One.'])
  })
})

test('helpful marks count once, and not for the author', async () => {
  const { story } = await createPublished(owner)
  const said = await say(reader, story._id)
  const of = `/content/${story._id}/comments/${said._id}/helpful`
  await Promise.all(Array.from({ length: 5 }, () => owner.call(`POST ${of}`)))
  expect((await owner.call(`POST ${of}`)).json()).toMatchObject({ helpfulCount: 1, isHelpful: true })
  expect((await reader.call(`POST ${of}`)).statusCode).toBe(403)
  expect(await list(owner, story._id)).toMatchObject([{ helpfulCount: 1, isHelpful: true }])
  expect(await list(reader, story._id)).toMatchObject([{ helpfulCount: 1, isHelpful: false }])
  expect((await owner.call(`DELETE ${of}`)).json()).toMatchObject({ helpfulCount: 0, isHelpful: false })
  expect(await eventsOf('comment.marked-helpful', said._id)).toHaveLength(2)
})

describe('on a passage of a chapter', () => {
  const quote = 'moved again in the night'
  const start = 'The coast had '.length
  const anchorAt = (versionId: string, block = 0, from = start, words = quote) => ({
    block,
    range: { start: from, end: from + words.length },
    quote: words,
    versionId,
  })

  test('a comment is anchored to it, and follows it from version to version', async () => {
    const { story, chapter } = await createPublished(owner)
    const of = `/content/${story._id}/chapters/${chapter._id}`
    const said = await say(reader, story._id, {
      chapterId: chapter._id,
      anchor: anchorAt(chapter.versionId!),
    })
    expect(said.anchor).toEqual({ ...anchorAt(chapter.versionId!), isTextChanged: false })
    const marks = async () => (await createVisitor(app).call(`GET ${of}/marks`)).json()
    expect(await marks()).toMatchObject({ marks: [{ block: 0, count: 1 }], versionId: chapter.versionId })
    const there = await list(createVisitor(app), story._id, `?chapterId=${chapter._id}&block=0`)
    expect(there).toHaveLength(1)
    expect(await list(createVisitor(app), story._id, `?chapterId=${chapter._id}&block=1`)).toEqual([])

    const publish = async (...paragraphs: string[]) => {
      await owner.call(`PATCH ${of}`, { content: textOf(...paragraphs) })
      const published = (await owner.call(`POST ${of}/publish`, {})).json().chapter
      await app.foundation.events.idle()
      return published.versionId as string
    }
    const now = async () =>
      (await list(createVisitor(app), story._id, `?chapterId=${chapter._id}`))[0]!.anchor

    const moved = await publish('A new beginning.', 'Oh! The coast had moved again in the night.')
    expect(await now()).toEqual({ ...anchorAt(moved, 1, start + 4), isTextChanged: false })
    expect(await marks()).toMatchObject({ marks: [{ block: 1, count: 1 }], versionId: moved })

    const gone = await publish('A new beginning.', 'Oh! The coast was still.')
    expect(await now()).toMatchObject({ quote, isTextChanged: true, versionId: gone })
    expect((await marks()).marks).toEqual([])

    await publish('The coast had moved again in the night.')
    expect(await now()).toMatchObject({ block: 0, isTextChanged: false })

    // Quoted from a version that is not the latest any more.
    const late = await say(reader, story._id, {
      chapterId: chapter._id,
      anchor: anchorAt(gone, 1, 4, 'The coast was still.'),
    })
    expect(late.anchor).toMatchObject({ isTextChanged: true, versionId: gone })
  })

  test('must quote text that is in the chapter', async () => {
    const { story, chapter } = await createPublished(owner)
    const root = await say(reader, story._id, { chapterId: chapter._id })
    const fields = { body: 'x', chapterId: chapter._id }
    for (const wrong of [
      { ...fields, anchor: anchorAt(chapter.versionId!, 0, start, 'moved away for good then') },
      { ...fields, anchor: anchorAt(randomUUID(), 0, start, 'moved away for good then') },
      { ...fields, anchor: { ...anchorAt(chapter.versionId!), range: { start: 0, end: 3 } } },
      { ...fields, anchor: { ...anchorAt(chapter.versionId!), quote: '' } },
      { ...fields, anchor: anchorAt(chapter.versionId!), parentId: root._id },
      { body: 'x', anchor: anchorAt(chapter.versionId!) },
    ]) {
      const response = await reader.call(`POST /content/${story._id}/comments`, wrong)
      expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR' })
    }
    // A draft is not published, so it cannot be quoted.
    const named = await owner.call(`POST /content/${story._id}/chapters/${chapter._id}/versions`, {
      name: 'Mine',
    })
    const quoted = await reader.call(`POST /content/${story._id}/comments`, {
      ...fields,
      anchor: { ...anchorAt(named.json().version._id), quote: 'x'.repeat(quote.length) },
    })
    expect(quoted.statusCode).toBe(400)
  })
})

test('comments are deleted with the chapter and the story', async () => {
  const { story, chapter } = await createPublished(owner)
  await say(reader, story._id)
  await say(reader, story._id, { chapterId: chapter._id })
  const { db } = app.foundation
  const count = async () =>
    (await db.selectFrom('comments').select('id').where('space_id', '=', story._id).execute()).length
  await db.deleteFrom('chapters').where('id', '=', chapter._id).execute()
  expect(await count()).toBe(1)
  await db.deleteFrom('stories').where('id', '=', story._id).execute()
  expect(await count()).toBe(0)
})
