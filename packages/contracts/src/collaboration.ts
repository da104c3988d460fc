// Writing together: who may join a story, who decides it, who leaves, and who owns it in the end.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { credit } from './stories.pages.ts'
import { storyPermissions } from './stories.ts'
import { collaborationRole } from './templates.ts'
import { person } from './users.ts'

const role = collaborationRole.pick({ _id: true, slug: true, name: true })

export const collaborator = z.object({
  _id: id,
  user: person,
  roles: z.array(role),
  permissions: z.array(z.enum(storyPermissions)),
  createdAt: time.describe('When they joined'),
})
export type Collaborator = z.infer<typeof collaborator>

export const requestStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled', 'expired'])
export type RequestStatus = z.infer<typeof requestStatus>

const storyLine = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  coverUrl: z.string(),
  author: person,
})

export const collaborationRequest = z.object({
  _id: id,
  kind: z
    .enum(['request', 'invite'])
    .describe('`request`: asked by the person, decided by the owner. `invite`: the other way round'),
  story: storyLine,
  user: person.nullable().describe('Who would join; null in an invite by mail that nobody has answered yet'),
  email: z.string().nullable().describe('Of an invite by mail, to whoever sent it, as they typed it'),
  roles: z.array(role),
  message: z.string(),
  status: requestStatus,
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
})
export type CollaborationRequest = z.infer<typeof collaborationRequest>

export const transferStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired'])

export const transfer = z.object({
  _id: id,
  kind: z
    .enum(['offer', 'request'])
    .describe('`offer`: by the owner (`from`). `request`: by a former owner (`to`), who asks for it back'),
  story: storyLine,
  from: person,
  to: person,
  status: transferStatus,
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
})
export type Transfer = z.infer<typeof transfer>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofMember = ofStory.extend({
  id: id.toLowerCase().describe('Of the collaborator, or of the person'),
})
const ofRequest = ofStory.extend({ requestId: id.toLowerCase() })
const ofTransfer = ofStory.extend({ transferId: id.toLowerCase() })

const message = text(500).optional().describe('A few words to whoever decides')
const asking = z.strictObject({ userId: id.toLowerCase(), roleId: id.toLowerCase(), message })
const token = z.string().min(1).max(200)
const shown = z.strictObject({ token })

const decided = { params: ofRequest, response: z.object({ request: collaborationRequest }) }
const transferResult = { params: ofTransfer, response: z.object({ transfer }) }

export const collaborationContract = defineContract({
  'GET /content/{storyId}/collaborators': {
    summary: 'The people of a story beside its owner',
    params: ofStory,
    response: z.object({ collaborators: z.array(collaborator) }),
  },
  'POST /content/{storyId}/collaborators': {
    summary: 'Ask somebody to join your story; they decide',
    status: 201,
    params: ofStory,
    body: asking,
    response: z.object({ request: collaborationRequest }),
  },
  'PATCH /content/{storyId}/collaborators/{id}': {
    summary: 'Give a collaborator other roles, effective at once',
    params: ofMember,
    body: z.strictObject({ roleIds: z.array(id.toLowerCase()).min(1).max(6) }),
    response: z.object({ collaborator }),
  },
  'DELETE /content/{storyId}/collaborators/{id}': {
    summary: 'Remove a collaborator, or leave a story yourself; effective at once',
    params: ofMember,
    response: nothing,
  },
  'GET /content/{storyId}/collaborators/requests': {
    summary: 'Requests and invites of your story, or your own ones to it, newest first',
    params: ofStory,
    query: paging().extend({ status: requestStatus.optional() }),
    response: z.object({ requests: z.array(collaborationRequest), pagination }),
  },
  'POST /content/{storyId}/collaborators/request': {
    summary: 'Ask to join a story with your own id; its owner, with somebody else’s, invites them',
    status: 201,
    params: ofStory,
    body: asking,
    response: z.object({ request: collaborationRequest }),
  },
  'POST /content/{storyId}/collaborators/requests/{requestId}/approve': {
    summary: 'Say yes: the owner to a request, the person to an invite',
    ...decided,
  },
  'POST /content/{storyId}/collaborators/requests/{requestId}/reject': { summary: 'Say no', ...decided },
  'POST /content/{storyId}/collaborators/requests/{requestId}/cancel': {
    summary: 'Take back what you asked',
    ...decided,
  },
  'POST /content/{storyId}/collaborators/invite': {
    summary: 'Invite by mail somebody who may not have an account yet',
    status: 201,
    params: ofStory,
    body: z.strictObject({
      email: z.string().trim().toLowerCase().pipe(z.email('must be an e-mail address').max(254)),
      roleId: id.toLowerCase(),
      message,
    }),
    response: z.object({ request: collaborationRequest }),
  },
  'GET /collaboration/invite': {
    summary: 'What an invite by mail is about',
    query: shown,
    response: z.object({
      invite: collaborationRequest,
      isYours: z
        .boolean()
        .nullable()
        .describe('Whether it went to the address of your account; null to visitors'),
    }),
  },
  'POST /collaboration/invite/accept': {
    summary: 'Say yes to an invite by mail, with an account of the address that it went to',
    body: shown,
    response: z.object({ request: collaborationRequest }),
  },
  'POST /collaboration/invite/decline': {
    summary: 'Say no to an invite by mail; this needs no account',
    body: shown,
    response: z.object({ request: collaborationRequest }),
  },
  'GET /collaboration/requests': {
    summary: 'What waits for your answer, in all stories, or what you have asked for; newest first',
    query: paging().extend({
      box: z.enum(['received', 'sent']).default('received'),
      kind: z.enum(['request', 'invite']).optional(),
    }),
    response: z.object({ requests: z.array(collaborationRequest), pagination }),
  },
  'GET /collaboration/people': {
    summary: 'People whose name begins like this, to invite one of them',
    query: z.strictObject({ query: line(60).min(2, 'needs two characters') }),
    response: z.object({ people: z.array(person) }),
  },
  'GET /content/{storyId}/credits': {
    summary: 'Who has written how much of what is published',
    params: ofStory,
    response: z.object({ credits: z.array(credit) }),
  },
  'GET /content/{storyId}/credit': {
    summary: 'Whether you are named for what you wrote in this story',
    params: ofStory,
    response: z.object({ isCredited: z.boolean() }),
  },
  'PUT /content/{storyId}/credit': {
    summary: 'Be named for what you wrote in this story, or not',
    params: ofStory,
    body: z.strictObject({ isCredited: z.boolean() }),
    response: z.object({ isCredited: z.boolean() }),
  },
  'GET /collaboration/former-stories': {
    summary: 'Stories that passed to a co-author when you deleted your account; you can ask for them back',
    response: z.object({
      stories: z.array(
        z.object({
          story: storyLine,
          request: transfer.nullable().describe('That you have made, while it is open'),
        }),
      ),
    }),
  },
  'GET /collaboration/transfers': {
    summary: 'Stories that are offered to you, and stories of yours that a former owner asks back',
    response: z.object({ transfers: z.array(transfer) }),
  },
  'GET /content/{storyId}/transfer': {
    summary: 'To whom this story is offered at present; for the two whom it concerns',
    params: ofStory,
    response: z.object({ transfer: transfer.nullable() }),
  },
  'POST /content/{storyId}/transfer': {
    summary: 'Offer your story to one of its collaborators; with their yes it is theirs',
    status: 201,
    params: ofStory,
    body: z.strictObject({ userId: id.toLowerCase() }),
    response: z.object({ transfer }),
  },
  'POST /content/{storyId}/transfer/request': {
    summary:
      'Ask for a story back that passed to a co-author when you deleted your account; its owner decides',
    status: 201,
    params: ofStory,
    response: z.object({ transfer }),
  },
  'POST /content/{storyId}/transfer/{transferId}/accept': {
    summary: 'Say yes: to an offer, or as the owner to a request; the former owner becomes co-author',
    ...transferResult,
  },
  'POST /content/{storyId}/transfer/{transferId}/decline': {
    summary: 'Leave it with its owner',
    ...transferResult,
  },
  'POST /content/{storyId}/transfer/{transferId}/cancel': {
    summary: 'Take your offer or request back',
    ...transferResult,
  },
})
