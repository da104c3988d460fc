// Answers open requests from any page that lists them, also before hydration.
import type { Transfer } from '@fabula/contracts/collaboration'
import { redirect } from 'react-router'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { failureText, type Note } from '../collaboration-texts.ts'
import { findWayIn } from '../public/way-in.ts'

const paths = {
  approve: 'POST /content/{storyId}/collaborators/requests/{requestId}/approve',
  reject: 'POST /content/{storyId}/collaborators/requests/{requestId}/reject',
  cancel: 'POST /content/{storyId}/collaborators/requests/{requestId}/cancel',
} as const
type Answer = keyof typeof paths

const isAnswer = (intent: string): intent is Answer => Object.hasOwn(paths, intent)

type Words = Partial<Record<'request' | 'invite', (title: string, name: string) => string>>
const words: Record<Answer, Words> = {
  approve: {
    request: (title, name) => `${name} is now a collaborator on “${title}”.`,
  },
  reject: {
    request: (_, name) => `You rejected the request from ${name}.`,
    invite: (title) => `You declined the invite to “${title}”.`,
  },
  cancel: {
    request: () => 'Request canceled.',
    invite: () => 'Invite canceled.',
  },
}

/** Null for a form with another intent. Who accepts an invite is led to the story. */
export async function answerRequest({ api, attempt }: Page, form: FormData): Promise<Note | null> {
  const intent = formText(form, 'intent')
  if (!isAnswer(intent)) return null
  const params = { storyId: formText(form, 'storyId'), requestId: formText(form, 'requestId') }
  const answer = await attempt((api) => api(paths[intent], { params }))
  if (!answer.ok) return { kind: 'danger', text: failureText(answer.error, answer.status, intent) }
  const { kind, story, user } = answer.value.request
  if (intent === 'approve' && kind === 'invite') throw redirect(await findWayIn(api, story))
  return {
    kind: 'positive',
    text: words[intent][kind]?.(story.title, user?.displayName ?? 'This person') ?? '',
  }
}

const transferPaths = {
  'accept-story': 'POST /content/{storyId}/transfer/{transferId}/accept',
  'decline-story': 'POST /content/{storyId}/transfer/{transferId}/decline',
  'cancel-offer': 'POST /content/{storyId}/transfer/{transferId}/cancel',
} as const
type TransferAnswer = keyof typeof transferPaths

const transferWords: Record<TransferAnswer, Record<Transfer['kind'], (transfer: Transfer) => string>> = {
  'accept-story': {
    offer: ({ story }) => `You now own “${story.title}”.`,
    request: ({ story, to }) => `${to.displayName} owns “${story.title}” again.`,
  },
  'decline-story': {
    offer: ({ story }) => `You declined the offer of “${story.title}”.`,
    request: ({ story }) => `You still own “${story.title}”.`,
  },
  'cancel-offer': {
    offer: ({ story }) => `You still own “${story.title}”.`,
    request: () => 'Request canceled.',
  },
}

export async function answerTransfer({ attempt }: Page, form: FormData): Promise<Note | null> {
  const intent = formText(form, 'intent')
  const storyId = formText(form, 'storyId')
  if (intent === 'ask-back') {
    const asked = await attempt((api) =>
      api('POST /content/{storyId}/transfer/request', { params: { storyId } }),
    )
    return asked.ok
      ? {
          kind: 'positive',
          text: `Request sent to ${asked.value.transfer.from.displayName}.`,
        }
      : { kind: 'danger', text: failureText(asked.error, asked.status, 'transfer') }
  }
  if (!Object.hasOwn(transferPaths, intent)) return null
  const word = intent as TransferAnswer
  const params = { storyId, transferId: formText(form, 'transferId') }
  const answer = await attempt((api) => api(transferPaths[word], { params }))
  if (!answer.ok) return { kind: 'danger', text: failureText(answer.error, answer.status, 'transfer') }
  const { transfer } = answer.value
  return { kind: 'positive', text: transferWords[word][transfer.kind](transfer) }
}
