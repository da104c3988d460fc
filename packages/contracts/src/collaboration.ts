// Collaboration: joining a story, deciding on requests, leaving, and transferring ownership.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { credit } from './stories.pages.ts'
import { storyPermissions } from './stories.ts'
import { collaborationRole } from './templates.ts'
import { person } from './users.ts'

const role = collaborationRole.pick({ _id: true, slug: true, name: true })

const collaborator = z.object({
  _id: id,
  user: person,
  roles: z.array(role),
  permissions: z.array(z.enum(storyPermissions)),
  createdAt: time.describe('When they joined'),
})
export type Collaborator = z.infer<typeof collaborator>

const requestStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled', 'expired'])
export type RequestStatus = z.infer<typeof requestStatus>

const storyLine = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  coverUrl: z.string(),
  author: person,
})

const collaborationRequest = z.object({
  _id: id,
  kind: z
    .enum(['request', 'invite'])
    .describe('`request`: made by the user, decided by the owner. `invite`: the other way around'),
  story: storyLine,
  user: person.nullable().describe('Who would join; null in an email invite that hasn’t been answered'),
  email: z.string().nullable().describe('The address of an email invite, visible to its sender'),
  roles: z.array(role),
  message: z.string(),
  status: requestStatus,
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
})
export type CollaborationRequest = z.infer<typeof collaborationRequest>

const transferStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired'])

const transfer = z.object({
  _id: id,
  kind: z
    .enum(['offer', 'request'])
    .describe('`offer`: by the owner (`from`). `request`: by a former owner (`to`) asking for it back'),
  story: storyLine,
  from: person,
  to: person,
  status: transferStatus,
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
})
export type Transfer = z.infer<typeof transfer>

const inviteLink = z.object({
  _id: id,
  role,
  uses: z.number().int().describe('How many people have joined with it'),
  createdAt: time,
  expiresAt: time.nullable(),
})
export type InviteLink = z.infer<typeof inviteLink>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofMember = ofStory.extend({
  id: id.toLowerCase().describe('The ID of the collaborator or the user'),
})
const ofRequest = ofStory.extend({ requestId: id.toLowerCase() })
const ofTransfer = ofStory.extend({ transferId: id.toLowerCase() })

const message = text(500).optional().describe('A message to the person who decides')
const asking = z.strictObject({ userId: id.toLowerCase(), roleId: id.toLowerCase(), message })
const token = z.string().min(1).max(200)
const shown = z.strictObject({ token })

const decided = { params: ofRequest, response: z.object({ request: collaborationRequest }) }
const transferResult = { params: ofTransfer, response: z.object({ transfer }) }

export const collaborationContract = defineContract({
  'GET /content/{storyId}/collaborators': {
    summary: 'The collaborators of a story, not including its owner',
    params: ofStory,
    response: z.object({ collaborators: z.array(collaborator) }),
  },
  'POST /content/{storyId}/collaborators': {
    summary: 'Invite a user to your story; they decide',
    status: 201,
    params: ofStory,
    body: asking,
    response: z.object({ request: collaborationRequest }),
  },
  'PATCH /content/{storyId}/collaborators/{id}': {
    summary: 'Change a collaborator’s roles, effective immediately',
    params: ofMember,
    body: z.strictObject({ roleIds: z.array(id.toLowerCase()).min(1).max(6) }),
    response: z.object({ collaborator }),
  },
  'DELETE /content/{storyId}/collaborators/{id}': {
    summary: 'Remove a collaborator or leave a story yourself, effective immediately',
    params: ofMember,
    response: nothing,
  },
  'GET /content/{storyId}/collaborators/requests': {
    summary: 'Requests and invites for your story, or your own to it, newest first',
    params: ofStory,
    query: paging().extend({ status: requestStatus.optional() }),
    response: z.object({ requests: z.array(collaborationRequest), pagination }),
  },
  'POST /content/{storyId}/collaborators/request': {
    summary: 'Ask to join a story with your own user ID; as the owner, invite another user by theirs',
    status: 201,
    params: ofStory,
    body: asking,
    response: z.object({ request: collaborationRequest }),
  },
  'POST /content/{storyId}/collaborators/requests/{requestId}/approve': {
    summary: 'Approve: the owner a request, the user an invite',
    ...decided,
  },
  'POST /content/{storyId}/collaborators/requests/{requestId}/reject': { summary: 'Say no', ...decided },
  'POST /content/{storyId}/collaborators/requests/{requestId}/cancel': {
    summary: 'Cancel your request or invite',
    ...decided,
  },
  'POST /content/{storyId}/collaborators/invite': {
    summary: 'Invite someone by email, with or without an account',
    status: 201,
    params: ofStory,
    body: z.strictObject({
      email: z.string().trim().toLowerCase().pipe(z.email('must be a valid email address').max(254)),
      roleId: id.toLowerCase(),
      message,
    }),
    response: z.object({ request: collaborationRequest }),
  },
  'GET /collaboration/invite': {
    summary: 'Details of an email invite',
    query: shown,
    response: z.object({
      invite: collaborationRequest,
      isYours: z
        .boolean()
        .nullable()
        .describe('Whether it was sent to your account’s address; null for visitors'),
    }),
  },
  'POST /collaboration/invite/accept': {
    summary: 'Accept an email invite with the account for the address it was sent to',
    body: shown,
    response: z.object({ request: collaborationRequest }),
  },
  'POST /collaboration/invite/decline': {
    summary: 'Decline an email invite; no account required',
    body: shown,
    response: z.object({ request: collaborationRequest }),
  },
  'GET /content/{storyId}/invite-links': {
    summary: 'The open invite links of your story, without their tokens',
    params: ofStory,
    response: z.object({ links: z.array(inviteLink) }),
  },
  'POST /content/{storyId}/invite-links': {
    summary: 'Make a link to join as a reader of drafts; it replaces the one for the same role',
    status: 201,
    params: ofStory,
    body: z.strictObject({
      roleId: id.toLowerCase(),
      days: z
        .number()
        .int()
        .min(1)
        .max(365)
        .optional()
        .describe('How long it works; without it, until ended'),
    }),
    response: z.object({ link: inviteLink, url: z.string().describe('Shown only now') }),
  },
  'DELETE /content/{storyId}/invite-links/{linkId}': {
    summary: 'End an invite link, effective immediately; people who joined with it stay',
    params: ofStory.extend({ linkId: id.toLowerCase() }),
    response: nothing,
  },
  'GET /collaboration/invite-link': {
    summary: 'What an invite link is for',
    query: shown,
    response: z.object({
      story: storyLine,
      role: collaborationRole.pick({ _id: true, slug: true, name: true, permissions: true }),
      isMember: z.boolean().describe('Whether you already work on the story'),
    }),
  },
  'POST /collaboration/invite-link/accept': {
    summary: 'Join a story with an invite link',
    body: shown,
    response: z.object({ story: storyLine }),
  },
  'GET /collaboration/requests': {
    summary: 'Requests and invites across all stories awaiting your answer, or made by you, newest first',
    query: paging().extend({
      box: z.enum(['received', 'sent']).default('received'),
      kind: z.enum(['request', 'invite']).optional(),
    }),
    response: z.object({ requests: z.array(collaborationRequest), pagination }),
  },
  'GET /collaboration/people': {
    summary: 'Users whose name starts with this, to invite one of them',
    query: z.strictObject({ query: line(60).min(2, 'must have at least 2 characters') }),
    response: z.object({ people: z.array(person) }),
  },
  'GET /collaboration/former-stories': {
    summary: 'Stories that passed to a co-author when you deleted your account; you can ask for them back',
    response: z.object({
      stories: z.array(
        z.object({
          story: storyLine,
          request: transfer.nullable().describe('Your open request, if any'),
        }),
      ),
    }),
  },
  'GET /collaboration/transfers': {
    summary: 'Stories offered to you, and your stories that a former owner asked for',
    response: z.object({ transfers: z.array(transfer) }),
  },
  'GET /content/{storyId}/transfer': {
    summary: 'The open transfer of this story, visible to both parties',
    params: ofStory,
    response: z.object({ transfer: transfer.nullable() }),
  },
  'POST /content/{storyId}/transfer': {
    summary: 'Offer your story to a collaborator; they become the owner if they accept',
    status: 201,
    params: ofStory,
    body: z.strictObject({ userId: id.toLowerCase() }),
    response: z.object({ transfer }),
  },
  'POST /content/{storyId}/transfer/request': {
    summary: 'Ask for a story that passed to a co-author when you deleted your account; its owner decides',
    status: 201,
    params: ofStory,
    response: z.object({ transfer }),
  },
  'POST /content/{storyId}/transfer/{transferId}/accept': {
    summary: 'Accept an offer, or a request as the owner; the former owner becomes a co-author',
    ...transferResult,
  },
  'POST /content/{storyId}/transfer/{transferId}/decline': {
    summary: 'Decline the transfer',
    ...transferResult,
  },
  'POST /content/{storyId}/transfer/{transferId}/cancel': {
    summary: 'Cancel your offer or request',
    ...transferResult,
  },
})

export const creditsContract = defineContract({
  'GET /content/{storyId}/credits': {
    summary: 'How much of the published text each person wrote',
    params: ofStory,
    response: z.object({ credits: z.array(credit) }),
  },
  'GET /content/{storyId}/credit': {
    summary: 'Whether you’re credited for what you wrote in this story',
    params: ofStory,
    response: z.object({ isCredited: z.boolean() }),
  },
  'PUT /content/{storyId}/credit': {
    summary: 'Turn your credit for this story on or off',
    params: ofStory,
    body: z.strictObject({ isCredited: z.boolean() }),
    response: z.object({ isCredited: z.boolean() }),
  },
})
