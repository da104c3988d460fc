// Calls for collaborators end in normal requests; critiques let members read and annotate an unpublished text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic, getTopic, reply } from '#test/forum.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const roles = {
  editor: '0190a000-0000-7000-8000-000000000701',
  artist: '0190a000-0000-7000-8000-000000000703',
}

describe('a call', () => {
  const open = (owner: Member, storyId?: string) =>
    createTopic(owner, {
      categoryId: categories.collaborators,
      call: { storyId, roleIds: [roles.artist, roles.editor], text: 'Maps and margins.', pace: 'Slow' },
    })
  const apply = (member: Member, topic: Topic, roleId: string) =>
    member.call(`POST /forum/topics/${topic._id}/apply`, { roleId, message: 'I draw coasts.' })

  test('takes applications as requests to join; an accepted one fills the role', async () => {
    const [owner, artist, other] = [await createMember(app), await createMember(app), await createMember(app)]
    const { story } = await createPublished(owner)
    const { topic } = await open(owner, story._id)
    expect(topic.call).toMatchObject({ isOpen: true, canApply: false, story: { _id: story._id } })
    expect((await getTopic(artist, topic._id)).call).toMatchObject({ canApply: true, hasApplied: false })
    const applied = await apply(artist, topic, roles.artist)
    expect(applied.statusCode, applied.body).toBe(201)
    expect(applied.json().topic.call).toMatchObject({ canApply: false, hasApplied: true })
    expect((await apply(artist, topic, roles.artist)).statusCode).toBe(409)
    expect((await apply(owner, topic, roles.artist)).statusCode).toBe(409)
    expect((await apply(other, topic, newId())).statusCode).toBe(400)
    const { requests } = (await owner.call(`GET /content/${story._id}/collaborators/requests`)).json()
    expect(requests).toMatchObject([{ message: 'I draw coasts.', kind: 'request' }])
    const approved = await owner.call(
      `POST /content/${story._id}/collaborators/requests/${requests[0]._id}/approve`,
    )
    expect(approved.statusCode, approved.body).toBe(200)
    await app.foundation.events.idle()
    const { call } = await getTopic(other, topic._id)
    expect(call!.roles).toMatchObject([
      { slug: 'artist', isFilled: true },
      { slug: 'editor', isFilled: false },
    ])
    expect((await apply(other, topic, roles.artist)).statusCode).toBe(409)
    await owner.call(`POST /forum/topics/${topic._id}/close`, {})
    expect((await apply(other, topic, roles.editor)).statusCode).toBe(409)
    expect((await getTopic(other, topic._id)).call).toMatchObject({ isOpen: false, canApply: false })
  })

  test('is only for one’s own story, shows a private one to nobody, and may be an idea', async () => {
    const [owner, other] = [await createMember(app), await createMember(app)]
    const story = await createStory(owner, { title: 'The Unfinished Harbor' })
    const body = {
      categoryId: categories.collaborators,
      title: 'Somebody else’s harbor',
      content: textOf('Help.'),
      call: { storyId: story._id, roleIds: [roles.artist], text: 'Help.' },
    }
    expect((await other.call('POST /forum/topics', body)).statusCode).toBe(404)
    const { topic } = await open(owner, story._id)
    const seen = await other.call(`GET /forum/topics/${topic._id}`)
    expect(seen.json().topic.call).toMatchObject({ story: null, canApply: false })
    expect(seen.body).not.toContain('Unfinished Harbor')
    expect((await apply(other, topic, roles.artist)).statusCode).toBe(404)
    const idea = await open(owner)
    const moderator = await createMember(app, { roles: ['moderator'] })
    const moved = await moderator.call(`POST /forum/topics/${idea.topic._id}/move`, {
      categoryId: categories.craft,
    })
    expect(moved.statusCode).toBe(409)
    expect((await apply(other, idea.topic, roles.artist)).statusCode).toBe(409)
    expect(
      (await owner.call('POST /forum/topics', { ...body, categoryId: categories.craft })).statusCode,
    ).toBe(400)
  })
})

describe('a critique', () => {
  /** Members become T1 by reading; here it is set. */
  async function createCritic() {
    const critic = await createMember(app)
    await app.foundation.db
      .insertInto('trust_levels')
      .values({ user_id: critic.id, level: 1 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level: 1 }))
      .execute()
    return critic
  }

  async function openCritique() {
    const owner = await createMember(app)
    const story = await createStory(owner, { title: 'A Secret Estuary' })
    const chapter = await createChapter(owner, story._id, {
      content: textOf('The mud kept its own calendar.'),
    })
    const { topic } = await createTopic(owner, {
      categoryId: categories.critique,
      critique: { storyId: story._id, chapterId: chapter._id, wants: ['opening', 'pacing'] },
    })
    return { owner, story, chapter, topic }
  }

  const getText = (reader: Pick<Member, 'call'>, topic: Topic) =>
    reader.call(`GET /forum/topics/${topic._id}/critique`)

  test('lets members of level 1 read an unpublished version while the topic is open', async () => {
    const { owner, story, chapter, topic } = await openCritique()
    const [critic, newcomer] = [await createCritic(), await createMember(app)]
    await owner.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, {
      content: textOf('Rewritten since.'),
    })
    const seen = await getTopic(critic, topic._id)
    expect(seen.critique).toMatchObject({ story: null, chapterTitle: 'One', wants: ['opening', 'pacing'] })
    expect(seen.critique!.link).toBe(`/forum/t/${topic.slug}-${topic._id}/text`)
    const text = await getText(critic, topic)
    expect(text.json().html).toContain('The mud kept its own calendar.')
    expect(text.body).not.toContain('Secret Estuary')
    expect((await getTopic(newcomer, topic._id)).critique!.link).toBeNull()
    expect((await getText(newcomer, topic)).statusCode).toBe(404)
    expect((await getText(createVisitor(app), topic)).statusCode).toBe(401)
    // Nothing else of the story opens.
    expect((await critic.call(`GET /content/${story._id}`)).statusCode).toBe(404)
    await owner.call(`POST /forum/topics/${topic._id}/close`, {})
    expect((await getText(critic, topic)).statusCode).toBe(404)
    expect((await getText(owner, topic)).statusCode).toBe(200)
  })

  test('takes comments in the margin of that version, and ends with the topic', async () => {
    const { owner, story, topic } = await openCritique()
    const [critic, newcomer] = [await createCritic(), await createMember(app)]
    const { versionId } = (await getText(critic, topic)).json()
    const comment = {
      body: 'I stopped here, happily.',
      topicId: topic._id,
      anchor: { block: 0, range: { start: 4, end: 7 }, quote: 'mud', versionId },
    }
    const path = `/content/${story._id}/comments`
    const posted = await critic.call(`POST ${path}`, comment)
    expect(posted.statusCode, posted.body).toBe(201)
    expect(posted.json().comment).toMatchObject({ anchor: { quote: 'mud', isTextChanged: false } })
    const forged = { ...comment, anchor: { ...comment.anchor, quote: 'fog' } }
    expect((await critic.call(`POST ${path}`, forged)).statusCode).toBe(400)
    const list = (reader: Pick<Member, 'call'>) => reader.call(`GET ${path}?topicId=${topic._id}`)
    expect((await list(owner)).json().comments).toMatchObject([{ body: 'I stopped here, happily.' }])
    for (const one of [newcomer, createVisitor(app)]) expect((await list(one)).statusCode).toBe(404)
    expect((await newcomer.call(`POST ${path}`, comment)).statusCode).toBe(404)
    const { _id } = posted.json().comment
    expect((await newcomer.call(`GET ${path}/${_id}`)).statusCode).toBe(404)
    const answer = await owner.call(`POST ${path}`, { body: 'Thank you.', topicId: topic._id, parentId: _id })
    expect(answer.statusCode, answer.body).toBe(201)
    await app.foundation.events.idle()
    const messages = async (member: Member) =>
      (await member.call('GET /notifications'))
        .json()
        .notifications.map(({ message }: { message: string }) => message)
    expect(await messages(owner)).toContainEqual(expect.stringContaining(`margin comment on ${topic.title}`))
    const received = await messages(critic)
    expect(received).toContainEqual(expect.stringContaining(`replied to you in ${topic.title}`))
    expect(received.join()).not.toContain('Secret Estuary')
    await owner.call(`POST /forum/topics/${topic._id}/close`, {})
    expect((await critic.call(`POST ${path}`, { ...comment, body: 'Another.' })).statusCode).toBe(404)
    const late = await owner.call(`POST ${path}`, { body: 'Closed?', topicId: topic._id })
    expect(late.statusCode).toBe(403)
  })

  test('is for one’s own chapters; who gave and received how many is shown', async () => {
    const { owner, story, chapter, topic } = await openCritique()
    const critic = await createCritic()
    const foreign = await critic.call('POST /forum/topics', {
      categoryId: categories.critique,
      title: 'A chapter of somebody else',
      content: textOf('Look at this.'),
      critique: { storyId: story._id, chapterId: chapter._id, wants: ['plot'] },
    })
    expect(foreign.statusCode).toBe(404)
    await reply(critic, topic._id)
    await reply(critic, topic._id)
    await reply(owner, topic._id)
    const own = await createTopic(critic, {
      categoryId: categories.critique,
      critique: await (async () => {
        const mine = await createStory(critic)
        const one = await createChapter(critic, mine._id)
        return { storyId: mine._id, chapterId: one._id, wants: ['dialogue'] }
      })(),
    })
    expect((await getTopic(owner, topic._id)).critique).toMatchObject({ given: 0, received: 1 })
    expect((await getTopic(owner, own.topic._id)).critique).toMatchObject({ given: 1, received: 0 })
  })
})
