// Data for the fuzz inputs: the caller's own, other users', and every id the API has returned since.
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import { roleIds } from './collaborators.ts'
import { createTopic, reply } from './forum.ts'
import { createMember, type Member } from './members.ts'
import type { Operation } from './openapi.ts'
import type { Random } from './random.ts'
import { createChapter, createPublished, createStory } from './stories.ts'

type Scene = Record<string, string>

export type OddWorld = {
  user: Member
  admin: Member
  /** Mostly one that exists and fits the other ids of the same URL. */
  findId(name: string, operation: Operation, random: Random): string
  /** Collects the ids in a response. */
  learn(operation: Operation, answer: LightMyRequestResponse): void
}

const maxRemembered = 40
const genreId = '0190a000-0000-7000-8000-000000000200'

export async function createOddWorld(app: TestApp): Promise<OddWorld> {
  const [user, admin, other] = [
    await createMember(app),
    await createMember(app, { roles: ['admin'] }),
    await createMember(app),
  ]
  const scenes = [await createScene(user), await createScene(user), await createScene(other)]
  const draft = await createStory(other)
  scenes.push({ storyId: draft._id, chapterId: (await createChapter(other, draft._id))._id })
  const people = [user.id, admin.id, other.id]
  const known = new Map<string, string[]>([
    ['userId', people],
    ['followId', people],
    ['roleId', Object.values(roleIds)],
    ['genreId', [genreId]],
  ])
  for (const name of ['block', 'mute', 'follow', 'info']) known.set(name, people)

  return {
    user,
    admin,
    findId(name, { path }, random) {
      if (random.chance(0.05)) return random.uuid()
      const scene = random.pick(scenes)
      const collection =
        new RegExp(`([a-z-]+)/\\{${name}\\}`).exec(path)?.[1] ?? `${name.replace(/Id$/, '')}s`
      const choices = [scene[name], known.get(name), known.get(collection)].flatMap((found) =>
        found === undefined ? [] : [typeof found === 'string' ? found : random.pick(found)],
      )
      return choices.length > 0 ? random.pick(choices) : random.uuid()
    },
    learn({ path }, answer) {
      if (!String(answer.headers['content-type']).startsWith('application/json')) return
      const collection = path
        .split('/')
        .filter((part) => !part.startsWith('{'))
        .at(-1)!
      const ids = known.get(collection) ?? []
      ids.push(...[...answer.body.matchAll(/"_id":"([0-9a-f-]{36})"/g)].slice(0, 5).map(([, id]) => id!))
      if (ids.length > 0 && collection !== 'info') known.set(collection, ids.slice(-maxRemembered))
    },
  }
}

async function createScene(writer: Member): Promise<Scene> {
  const { story, chapter } = await createPublished(writer)
  const comment = await writer.call(`POST /content/${story._id}/comments`, { body: 'I read this twice.' })
  const section = await writer.call(`POST /content/${story._id}/sections`, { title: 'Part one' })
  const space = await writer.call(`PUT /content/${story._id}/discussion`)
  const { topic } = await createTopic(writer, { poll: { options: ['Salt', 'Maps'] } })
  return {
    topicId: topic._id,
    postId: (await reply(writer, topic._id))._id,
    categoryId: space.json().category._id,
    storyId: story._id,
    chapterId: chapter._id,
    versionId: chapter.versionId!,
    otherId: chapter.versionId!,
    commentId: comment.json().comment._id,
    sectionId: section.json().section._id,
    address: story.slug,
  }
}
