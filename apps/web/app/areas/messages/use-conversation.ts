// One conversation in this tab: sending shows at once, news arrive live, and what is seen is marked as read.
import { isApiError } from '@fabula/contracts/api-error'
import type { Message, OpenConversation } from '@fabula/contracts/messages'
import type { ImageReference } from '@fabula/contracts/shapes'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { orSayWhy, reasonOf } from '#ui/say-why.ts'
import { joinMessages, joinNewest, type Pending, withoutSent } from './conversation-state.ts'
import { messageNews } from './public/live-messages.ts'
import { unreadMessages } from './public/unread-messages.ts'

export type LoadedConversation = {
  conversation: OpenConversation
  messages: Message[]
  hasEarlier: boolean
}

type Options = {
  loaded: LoadedConversation
  /** In the address of the page: a username, or the id of a conversation. */
  who: string
  pending: readonly Pending[]
  setPending(change: (pending: readonly Pending[]) => readonly Pending[]): void
  /** The list beside it shows the last message and what is unread. */
  onChange(): void
}

const notSent = 'Not sent.'

export function useConversation({ loaded, who, pending, setPending, onChange }: Options) {
  const [conversation, setConversation] = useState(loaded.conversation)
  const [known, setKnown] = useState({ messages: loaded.messages, hasEarlier: loaded.hasEarlier })
  const [isLoading, setLoading] = useState(false)
  const { messages, hasEarlier } = known
  const { _id: conversationId, readNumber } = conversation

  function add(more: readonly Message[]): void {
    setKnown((before) => ({ ...before, messages: joinMessages(before.messages, more) }))
    setPending((waiting) => withoutSent(waiting, more))
  }

  async function refresh(): Promise<void> {
    const answer = requireAnswer(await api('GET /messages/with/{with}', { params: { with: who } }))
    setConversation(answer.conversation)
    setKnown((before) => joinNewest(before, answer))
    setPending((waiting) => withoutSent(waiting, answer.messages))
  }

  const handleNews = useEffectEvent(() => {
    const { news } = messageNews.getState()
    // The first message of a conversation that has just begun has an id that this page can't know.
    if (!news || (conversationId === null && news.message)) return void refresh().catch(() => undefined)
    if (news.conversationId === conversationId && news.message) add([news.message])
  })
  useEffect(() => messageNews.subscribe(() => handleNews()), [])

  const lastReceived = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
  const handleSeen = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || conversationId === null || lastReceived <= readNumber)
      return
    setConversation((before) => ({ ...before, readNumber: lastReceived }))
    const answer = await api('PUT /messages/conversations/{conversationId}/read', {
      params: { conversationId },
      body: { number: lastReceived },
    })
      .then(requireAnswer)
      // The next message or visit marks them.
      .catch(() => null)
    if (answer) unreadMessages.setState({ count: answer.count })
    onChange()
  })
  useEffect(() => {
    const look = () => void handleSeen()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [lastReceived, conversationId])

  async function deliver({ clientId, body, image }: Pending): Promise<void> {
    try {
      const answer = requireAnswer(
        await api('POST /messages/with/{with}', {
          params: { with: conversationId ?? who },
          body: { clientId, body, ...(image && { imageId: image.imageId }) },
        }),
      )
      setConversation((before) => ({ ...before, _id: answer.conversationId }))
      add([answer.message])
      onChange()
    } catch (error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      const problem =
        isRefused && !(error instanceof RateLimitedError) ? `${notSent} ${reasonOf(error)}` : notSent
      setPending((waiting) => waiting.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
      // Perhaps it is no longer allowed.
      if (isRefused) await refresh().catch(() => undefined)
    }
  }

  return {
    conversation,
    messages,
    hasEarlier,
    isLoading,
    refresh,
    send(body: string, image: ImageReference | null): void {
      const message: Pending = { clientId: crypto.randomUUID(), body, image, problem: null }
      setPending((waiting) => [...waiting, message])
      void deliver(message)
    },
    retry(message: Pending): void {
      setPending((waiting) =>
        waiting.map((one) => (one.clientId === message.clientId ? { ...one, problem: null } : one)),
      )
      void deliver(message)
    },
    discard: ({ clientId }: Pending) =>
      setPending((waiting) => waiting.filter((one) => one.clientId !== clientId)),
    pending,
    async loadEarlier(): Promise<void> {
      const before = messages[0]?.number
      if (isLoading || conversationId === null || before === undefined) return
      setLoading(true)
      await orSayWhy(async () => {
        const answer = requireAnswer(
          await api('GET /messages/conversations/{conversationId}', {
            params: { conversationId },
            query: { before: String(before) },
          }),
        )
        setKnown((shown) => ({
          messages: joinMessages(answer.messages, shown.messages),
          hasEarlier: answer.hasEarlier,
        }))
      })
      setLoading(false)
    },
    async remove(message: Message): Promise<void> {
      const answer = requireAnswer(await api('DELETE /messages/{id}', { params: { id: message._id } }))
      add([answer.message])
      onChange()
    },
  }
}

export type ConversationState = ReturnType<typeof useConversation>
