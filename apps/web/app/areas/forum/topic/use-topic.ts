// The posts of a topic in this tab: the page that was loaded, earlier and later ones, and new ones.
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { watchLive } from '#lib/live-watches.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export type TopicState = ReturnType<typeof useTopic>

type Loaded = { topic: Topic; posts: readonly Post[] }

export function useTopic(loaded: Loaded) {
  const [topic, setTopic] = useState(loaded.topic)
  const [posts, setPosts] = useState(loaded.posts)
  /** The number of the newest post, also if it isn’t on the page. */
  const [lastNumber, setLastNumber] = useState(loaded.topic.lastPostNumber)
  /** Everything up to the end was shown: what comes then is new, and waits until the reader asks for it. */
  const [isAtEnd, setAtEnd] = useState((loaded.posts.at(-1)?.number ?? 0) >= loaded.topic.lastPostNumber)
  const [isLoading, setLoading] = useState(false)
  const topicId = topic._id
  const firstShown = posts[0]?.number ?? 1
  const lastShown = posts.at(-1)?.number ?? 0

  useEffect(
    () => watchLive('topicId', topicId, (number) => setLastNumber((known) => Math.max(known, number))),
    [topicId],
  )

  async function fetchPosts(query: { after?: string; before?: string }) {
    setLoading(true)
    try {
      return requireAnswer(await api('GET /forum/topics/{topicId}/posts', { params: { topicId }, query }))
    } finally {
      setLoading(false)
    }
  }

  /** Returns the posts that were added. */
  async function loadLater(): Promise<readonly Post[]> {
    const { posts: later, hasLater } = await fetchPosts({ after: String(lastShown) })
    setAtEnd(!hasLater)
    setPosts((shown) => joinPosts(shown, later))
    const newest = later.at(-1)?.number ?? 0
    setLastNumber((known) => Math.max(known, newest))
    return later
  }

  async function loadEarlier(): Promise<void> {
    const { posts: earlier } = await fetchPosts({ before: String(firstShown) })
    setPosts((shown) => joinPosts(earlier, shown))
  }

  /** After the viewer’s own reply: with the posts that came between. */
  async function addOwn(post: Post): Promise<void> {
    if (post.number > lastShown + 1) await loadLater().catch(() => [])
    setPosts((shown) => joinPosts(shown, [post]))
    setLastNumber((known) => Math.max(known, post.number))
  }

  const refreshTopic = useEffectEvent(async () => {
    const answer = requireAnswer(await api('GET /forum/topics/{topicId}', { params: { topicId } }))
    setTopic(answer.topic)
  })

  return {
    topic,
    posts,
    lastNumber,
    firstShown,
    lastShown,
    isLoading,
    /** Later posts that the page has never shown the end of, and posts that came after that. */
    laterCount: isAtEnd ? 0 : lastNumber - lastShown,
    freshCount: isAtEnd ? lastNumber - lastShown : 0,
    loadLater,
    loadEarlier,
    addOwn,
    setTopic,
    refreshTopic: () => refreshTopic(),
    changePost: (changed: Post) =>
      setPosts((shown) => shown.map((post) => (post._id === changed._id ? changed : post))),
  }
}

/** In the order of their numbers, each once; the later version of a post wins. */
export function joinPosts(one: readonly Post[], other: readonly Post[]): Post[] {
  const byId = new Map([...one, ...other].map((post) => [post._id, post]))
  return [...byId.values()].toSorted((a, b) => a.number - b.number)
}
