// Topics and posts for tests.
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import { newId } from '#platform/ids.ts'
import type { Member } from './members.ts'
import { textOf } from './stories.ts'

/** The categories that the forum starts with. */
export const categories = {
  announcements: '0190f000-0000-7000-8000-000000000001',
  craft: '0190f000-0000-7000-8000-000000000002',
  critique: '0190f000-0000-7000-8000-000000000003',
  collaborators: '0190f000-0000-7000-8000-000000000004',
  promotion: '0190f000-0000-7000-8000-000000000005',
  support: '0190f000-0000-7000-8000-000000000007',
} as const

let count = 0

export async function createTopic(
  author: Member,
  fields: Record<string, unknown> = {},
): Promise<{ topic: Topic; post: Post }> {
  count += 1
  const response = await author.call('POST /forum/topics', {
    categoryId: categories.craft,
    title: `A question of tides, number ${count}`,
    content: textOf(`When do you draw the map, before or after chapter ${count}?`),
    clientId: newId(),
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}

export async function reply(
  author: Member,
  topicId: string,
  words = 'After it, always.',
  fields: Record<string, unknown> = {},
): Promise<Post> {
  const response = await author.call(`POST /forum/topics/${topicId}/posts`, {
    content: textOf(words),
    clientId: newId(),
    ...fields,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().post
}

export async function getPosts(reader: Pick<Member, 'call'>, topicId: string, query = ''): Promise<Post[]> {
  const response = await reader.call(`GET /forum/topics/${topicId}/posts${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().posts
}

export async function getTopic(reader: Pick<Member, 'call'>, topicId: string): Promise<Topic> {
  const response = await reader.call(`GET /forum/topics/${topicId}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().topic
}
