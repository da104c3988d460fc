import { findActorsByName } from '#areas/accounts/public.ts'
import { changeSettings } from '#areas/users/public.ts'
import { AppError } from '#platform/errors.ts'
import { demoConversations } from './messages.demo-texts.ts'
import type { Messaging } from './messages.context.ts'
import { markRead } from './read-messages.service.ts'
import { sendMessage } from './send-message.service.ts'

const hour = 60 * 60 * 1000

/** The same in every start, so that repeating it adds only what is missing. */
const clientIdOf = (conversation: number, message: number) =>
  `0190a000-0000-7000-8000-${String(45_000_000_000 + conversation * 1000 + message).padStart(12, '0')}`

export async function loadDemoMessages(messaging: Messaging): Promise<void> {
  const { db } = messaging
  const names = [...new Set(demoConversations.flatMap(({ between }) => between))]
  const people = await findActorsByName(db, names)
  for (const { user } of people.values())
    await db.transaction().execute((tx) => changeSettings(tx, user, { privacy: { messages: 'everyone' } }))
  for (const [index, { between, messages, unreadBy }] of demoConversations.entries()) {
    const both = between.map((name) => people.get(name))
    const [first, second] = both
    // Skip what is missing: a deleted account.
    if (!first || !second) continue
    try {
      for (const [place, { by, hoursAgo, text }] of messages.entries()) {
        const [from, to] = by === 0 ? [first, second] : [second, first]
        const sent = await sendMessage(messaging, from, to.user.username, {
          clientId: clientIdOf(index, place),
          body: text,
          at: new Date(Date.now() - hoursAgo * hour),
        })
        const isLast = place === messages.length - 1
        for (const [side, reader] of [first, second].entries())
          if (!(isLast && side === unreadBy))
            await markRead(messaging, reader, sent.conversationId, sent.message.number)
      }
    } catch (error) {
      // Changed since: a block, another setting.
      if (!(error instanceof AppError)) throw error
    }
  }
}
