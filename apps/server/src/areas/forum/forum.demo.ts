// Demo topics for the first local start, from apps/server/demo/forum: one file per topic, its posts after `@@ username`
// lines. Each post has its own key, so that an interrupted start posts nothing twice.
import { idFromText } from '#platform/ids.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { critiqueWants } from '@fabula/contracts/community-sizes'
import type { NewTopic } from '@fabula/contracts/forum'
import type { RichDocument } from '@fabula/editor-kit/document'
import { z } from 'zod'
import { demoAuthors, findActorsByName } from '#areas/accounts/public.ts'
import { listDemoAudiences } from '#areas/chapters/public.ts'
import { frontMatterList, buildDocument, readMarkdown, splitFrontMatter } from '#areas/manuscripts/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { listCategories } from './categories.store.ts'
import type { Forum } from './forum.context.ts'
import { listOptions, replaceVotes } from './polls.store.ts'
import { addPost } from './posts.service.ts'
import { setHelpful } from './post-changes.store.ts'
import { findPostByNumber } from './posts.store.ts'
import { openNewTopic } from './topics.service.ts'
import { lockTopic, updateTopic } from './topics.store.ts'

const folder = resolve(import.meta.dirname, '../../../demo/forum')
const dayMilliseconds = 24 * 60 * 60 * 1000

const number = z.coerce.number().int().min(0)

const about = z.strictObject({
  title: z.string(),
  category: z.string(),
  tags: frontMatterList.default([]),
  /** When it was opened, and when the last post was written, in days before the demo is loaded. */
  days: number,
  last: number.optional(),
  views: number.default(0),
  pinned: z.enum(['global', 'category']).optional(),
  closed: z.literal('yes').optional(),
  /** The number of the post that solved it. */
  solved: number.optional(),
  poll: frontMatterList.optional(),
  /** How many voted for each option. */
  votes: frontMatterList.optional(),
  /** A call for collaborators of this story; without one, for an idea. */
  call: z.string().optional(),
  roles: frontMatterList.optional(),
  genre: z.string().default(''),
  pace: z.string().default(''),
  about: z.string().optional(),
  /** A critique of the first chapter of this story. */
  critique: z.string().optional(),
  wants: frontMatterList.optional(),
  /** A story that the first post links to. */
  link: z.string().optional(),
})

type DemoPost = { by: string; replyTo: number | undefined; helpful: number; source: string }
type DemoTopic = z.infer<typeof about> & { name: string; posts: DemoPost[] }

function readTopic(file: string): DemoTopic {
  const { about: head, text } = splitFrontMatter(readFileSync(join(folder, file), 'utf8'))
  const [, ...parts] = `\n${text}`.split(/\n@@ /)
  const posts = parts.map((part) => {
    const end = part.indexOf('\n')
    const [by = '', ...marks] = part.slice(0, end).split(' ')
    const valueOf = (mark: string) => Number(marks[marks.indexOf(mark) + 1])
    return {
      by,
      replyTo: marks.includes('re') ? valueOf('re') : undefined,
      helpful: marks.includes('helpful') ? valueOf('helpful') : 0,
      source: part.slice(end),
    }
  })
  return { name: file.replace('.md', ''), ...about.parse(head), posts }
}

function documentOf(source: string): RichDocument {
  const checked = buildDocument(readMarkdown(source).items, { headingBase: 0, pictures: new Map() })
  if (!checked.ok) throw new Error(checked.problems[0]?.problem)
  return checked.document
}

const keyOf = (name: string, post: number) => idFromText(`forum ${name} ${post}`)

type People = ReadonlyMap<string, SignedInActor>

export async function loadDemoForum(forum: Forum): Promise<void> {
  const topics = readdirSync(folder)
    .sort()
    .map(readTopic)
    .sort((one, other) => other.days - one.days)
  const names = new Set([...demoAuthors, ...topics.flatMap(({ posts }) => posts.map(({ by }) => by))])
  const people = await findActorsByName(forum.db, [...names])
  const categories = new Map((await listCategories(forum.db)).map(({ slug, id }) => [slug, id]))
  for (const topic of topics) {
    const categoryId = categories.get(topic.category)
    const kinds = categoryId && (await findKinds(forum, topic))
    // Skip what is missing: a part of the demo, a deleted account or category.
    if (categoryId && kinds && people.has(topic.posts[0]!.by))
      await loadTopic(forum, people, topic, { categoryId, ...kinds })
  }
}

/** Its call or critique. Null if the story is missing. */
async function findKinds(
  { db, reference }: Forum,
  topic: DemoTopic,
): Promise<Pick<NewTopic, 'call' | 'critique'> | null> {
  const name = topic.call ?? topic.critique
  const [audience] = name ? await listDemoAudiences(db, { stories: [name] }) : []
  if (name && !audience) return null
  const { roles } = await reference.get()
  if (topic.roles)
    return {
      call: {
        storyId: audience?.story.id,
        roleIds: roles.filter(({ slug }) => topic.roles!.includes(slug)).map(({ _id }) => _id),
        text: topic.about ?? topic.title,
        genre: topic.genre,
        pace: topic.pace,
        sample: '',
      },
    }
  const chapter = audience?.chapters[0]
  if (!topic.critique) return {}
  return audience && chapter?.versionId
    ? {
        critique: {
          storyId: audience.story.id,
          chapterId: chapter.id,
          versionId: chapter.versionId,
          wants: critiqueWants.filter((want) => topic.wants?.includes(want)),
        },
      }
    : null
}

async function loadTopic(
  forum: Forum,
  people: People,
  topic: DemoTopic,
  kinds: Pick<NewTopic, 'categoryId' | 'call' | 'critique'>,
): Promise<void> {
  const { db, config } = forum
  const { name, posts, days, last = days } = topic
  const opened = Date.now() - days * dayMilliseconds - 50 * 60 * 1000
  const share = ((days - last) * dayMilliseconds) / Math.max(1, posts.length - 1)
  const dateOf = (index: number) => new Date(opened + index * (share + 7 * 60 * 1000))
  const [first, ...replies] = posts
  const link = topic.link ? `\n\n[Read it here](${siteOf(config).siteUrl}/story/${topic.link})` : ''
  const { topic: made } = await openNewTopic(
    forum,
    people.get(first!.by)!,
    {
      ...kinds,
      title: topic.title,
      content: documentOf(first!.source + link) as NewTopic['content'],
      tags: topic.tags,
      ...(topic.poll && { poll: { options: topic.poll, multiple: false } }),
      clientId: keyOf(name, 1),
    },
    dateOf(0),
  )
  for (const [index, { by, replyTo, source }] of replies.entries()) {
    const author = people.get(by)
    if (author)
      await addPost(forum, author, made._id, {
        content: documentOf(source),
        replyTo,
        clientId: keyOf(name, index + 2),
        at: dateOf(index + 1),
      })
  }
  await finishTopic(forum, people, topic, made._id)
  if (made.hasPoll) await castVotes(db, people, topic, made._id)
}

async function finishTopic({ db }: Forum, people: People, topic: DemoTopic, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockTopic(tx, id)
    const solution = topic.solved ? await findPostByNumber(tx, id, topic.solved, null) : undefined
    await updateTopic(tx, id, {
      view_count: topic.views,
      pin_scope: topic.pinned ?? null,
      ...(topic.closed && { state: 'closed' as const }),
      ...(solution && { solved_post_id: solution.id }),
    })
    for (const [index, { by, helpful }] of topic.posts.entries()) {
      const post = helpful > 0 ? await findPostByNumber(tx, id, index + 1, null) : undefined
      const readers = demoAuthors.filter((username) => username !== by).slice(0, helpful)
      for (const username of post ? readers : []) {
        const reader = people.get(username)
        if (reader) await setHelpful(tx, post!.id, reader.userId, true)
      }
    }
  })
}

async function castVotes(db: Forum['db'], people: People, topic: DemoTopic, id: string): Promise<void> {
  const options = await listOptions(db, id)
  // Always the same ones.
  const voters = demoAuthors.flatMap((username) => people.get(username) ?? [])
  await db.transaction().execute(async (tx) => {
    for (const [index, count] of (topic.votes ?? []).entries())
      for (const voter of voters.splice(0, Number(count)))
        await replaceVotes(tx, id, voter.userId, [options[index]!.id])
  })
}
