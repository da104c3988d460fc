// Who may write to whom, and what is shown of a message. Pure, and the only place for these rules.
import type { Message, MessageRefusal } from '@fabula/contracts/messages'
import type { MessagePrivacy } from '@fabula/contracts/message-sizes'
import type { ModerationState } from '#areas/moderation/public.ts'
import { AppError } from '#platform/errors.ts'

export type WriterFacts = { isVerified: boolean; isRestricted: boolean; privacy: MessagePrivacy }

export type RecipientFacts = {
  isRestricted: boolean
  privacy: MessagePrivacy
  followsWriter: boolean
  /** In this conversation. */
  hasWritten: boolean
}

/** `recipient` is undefined if there is a block between the two, in either direction, or the account is deleted. */
export function findRefusal(
  writer: WriterFacts,
  recipient: RecipientFacts | undefined,
): MessageRefusal | null {
  if (!recipient || recipient.isRestricted || !isOpenTo(recipient)) return 'closed'
  if (!writer.isVerified) return 'verify'
  if (writer.isRestricted) return 'restricted'
  return writer.privacy === 'off' ? 'off' : null
}

function isOpenTo({ privacy, followsWriter, hasWritten }: RecipientFacts): boolean {
  if (privacy === 'off') return false
  return privacy === 'everyone' || followsWriter || hasWritten
}

const refusals: Record<MessageRefusal, () => AppError> = {
  closed: () => new AppError('FORBIDDEN_ERROR', { message: 'You can’t send messages in this conversation.' }),
  verify: () => new AppError('EMAIL_NOT_VERIFIED_ERROR'),
  restricted: () => new AppError('ACCOUNT_SUSPENDED_ERROR'),
  off: () =>
    new AppError('FORBIDDEN_ERROR', {
      message: 'You’ve turned messages off. Turn them on in your privacy settings to write to others.',
    }),
}

export function requireNoRefusal(refusal: MessageRefusal | null): void {
  if (refusal) throw refusals[refusal]()
}

type MessageFacts = {
  author_id: string | null
  deleted_at: Date | null
  moderation: ModerationState | null
}

export function stateOf({ deleted_at, moderation }: MessageFacts): Message['state'] {
  if (deleted_at) return 'deleted'
  if (moderation === null) return 'visible'
  return moderation === 'held' || moderation === 'hidden' ? 'hidden' : 'removed'
}

/** Whether a member of the conversation sees what it says. */
export function canRead(message: MessageFacts, userId: string): boolean {
  const state = stateOf(message)
  return state === 'visible' || (state === 'hidden' && message.author_id === userId)
}
