// The list of conversations in this tab: the loaded page, later ones, and what has changed since.
import type { Conversation } from '@fabula/contracts/messages'
import type { Pagination } from '@fabula/contracts/shapes'
import { conversationsAtOnce } from '@fabula/contracts/message-sizes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { messageNews } from './public/live-messages.ts'
import { unreadMessages } from './public/unread-messages.ts'

export type LoadedList = { conversations: Conversation[]; pagination: Pagination; count: number }

/** Several messages at once are one request. */
const pauseMilliseconds = 150

export function useConversations(loaded: LoadedList) {
  const [list, setList] = useState(loaded)
  const [isLoading, setLoading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = async (page: number) =>
    requireAnswer(
      await api('GET /messages', { query: { page: String(page), limit: String(conversationsAtOnce) } }),
    )

  const refresh = useEffectEvent(async () => {
    const newest = await load(1).catch(() => null)
    if (!newest) return
    unreadMessages.setState({ count: newest.count })
    const isNew = new Set(newest.conversations.map(({ _id }) => _id))
    // Only what was loaded beyond the first page stays as it was.
    const later = list.conversations.slice(conversationsAtOnce).filter(({ _id }) => !isNew.has(_id))
    setList({ ...newest, conversations: [...newest.conversations, ...later] })
  })
  const refreshSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), pauseMilliseconds)
  })

  useEffect(() => {
    unreadMessages.setState({ count: loaded.count })
  }, [loaded.count])
  useEffect(() => {
    const stop = messageNews.subscribe(() => refreshSoon())
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [])

  return {
    ...list,
    isLoading,
    hasMore: list.conversations.length < list.pagination.total,
    refreshSoon: () => refreshSoon(),
    async loadMore(): Promise<void> {
      setLoading(true)
      await orSayWhy(async () => {
        const page = Math.floor(list.conversations.length / conversationsAtOnce) + 1
        const more = await load(page)
        setList(({ conversations }) => {
          const known = new Set(conversations.map(({ _id }) => _id))
          const added = more.conversations.filter(({ _id }) => !known.has(_id))
          return { ...more, conversations: [...conversations, ...added] }
        })
      })
      setLoading(false)
    },
  }
}
