// The words of conversations and messages.
import type { Conversation, Message, MessageRefusal } from '@fabula/contracts/messages'
import { dateFormat } from '#lib/dates.ts'

export const deletedUser = 'Deleted user'

/** The address of a deleted account is the id of the conversation. */
export const addressOf = ({ _id, person }: Pick<Conversation, '_id' | 'person'>) => person?.username ?? _id

/** Instead of what it says. */
export function goneText(state: Message['state'], isOwn: boolean): string | null {
  if (state === 'deleted') return 'Message deleted'
  if (state === 'removed') return 'Removed by moderators'
  return state === 'hidden' && !isOwn ? 'Hidden by moderators' : null
}

export function previewOf({ isOwn, excerpt, hasImage, state }: Conversation['lastMessage']): string {
  const text = goneText(state, isOwn) ?? (excerpt || (hasImage ? 'Image' : ''))
  return isOwn && state === 'visible' ? `You: ${text}` : text
}

export const refusalTexts: Record<Exclude<MessageRefusal, 'off'>, string> = {
  closed: 'You can’t send messages in this conversation.',
  verify: 'Confirm your email address to send messages.',
  restricted: 'You can’t send messages while moderators have limited your account.',
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const clockHere = dateFormat('en', clock)
const clockInUtc = dateFormat('en', { ...clock, timeZone: 'UTC' })
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayHere = dateFormat('en', day)
const dayInUtc = dateFormat('en', { ...day, timeZone: 'UTC' })

/** `isLocal`: in the user's time zone, which only the browser knows. */
export const timeOf = (iso: string, isLocal: boolean) => (isLocal ? clockHere : clockInUtc)(new Date(iso))
export const dayOf = (iso: string, isLocal: boolean) => (isLocal ? dayHere : dayInUtc)(new Date(iso))
