// Who may call what: every operation of the API has a row here, or this file neither compiles nor passes.
import type { ApiKey } from '@fabula/contracts/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

const roles = ['visitor', 'member', 'unverified', 'moderator', 'content_editor', 'support', 'admin'] as const
type Role = (typeof roles)[number]
type Statuses = Record<Role, number>

/** What the call is about: another user, and an id that does not exist. */
type World = { otherId: string; nothingId: string; storyId: string; chapterId: string; versionId: string }
type Request = { params?: Record<string, string>; query?: string; body?: object }
type Row = { statuses: Statuses; request: (world: World) => Request }

const row = (statuses: Statuses, request: Row['request'] = () => ({})): Row => ({ statuses, request })
const same = (status: number): Statuses => ({
  visitor: status,
  member: status,
  unverified: status,
  moderator: status,
  content_editor: status,
  support: status,
  admin: status,
})

/** The same status for every role. */
const everyone = (status: number, request?: Row['request']) => row(same(status), request)
/** For signed-in users; visitors get 401. */
const members = (status: number, request?: Row['request']) => row({ ...same(status), visitor: 401 }, request)

/** For these roles and admins; other users get 403. */
const staff =
  (...allowed: ('moderator' | 'content_editor' | 'support')[]) =>
  (status: number, request?: Row['request']) => {
    const permitted = Object.fromEntries(allowed.map((role) => [role, status]))
    return row({ ...same(403), visitor: 401, admin: status, ...permitted }, request)
  }
const editors = staff('content_editor')
const supporters = staff('support')
const admins = staff()
const moderators = staff('moderator')

const nothing: Row['request'] = ({ nothingId }) => ({ params: { id: nothingId } })

const changedNothing: Row['request'] = (world) => ({ ...nothing(world), body: { name: 'Other' } })
const noReview: Row['request'] = ({ nothingId }) => ({ params: { reviewId: nothingId } })
const newTopicDraft = () => ({ params: { kind: 'topic', targetId: 'new' } })
const noOrder: Row['request'] = () => ({ body: { ids: [] } })

const other: Row['request'] = ({ otherId }) => ({ params: { id: otherId } })

const story: Row['request'] = ({ storyId, chapterId, versionId, nothingId }) => ({
  params: {
    storyId,
    chapterId,
    versionId,
    otherId: versionId,
    sectionId: nothingId,
    exportId: nothingId,
    importId: nothingId,
    commentId: nothingId,
  },
})
const noList: Row['request'] = ({ nothingId, storyId }) => ({ params: { listId: nothingId, storyId } })

const ofStory =
  (body: object): Row['request'] =>
  (world) => ({ ...story(world), body })

const editorRole = '0190a000-0000-7000-8000-000000000701'
const inStory: Row['request'] = ({ storyId, nothingId }) => ({
  params: { storyId, id: nothingId, requestId: nothingId, transferId: nothingId },
})
const asked: Row['request'] = (world) => ({
  ...inStory(world),
  body: { userId: world.otherId, roleId: editorRole },
})

/** For what publishes words: the email must be confirmed. */
const posters = (status: number, request?: Row['request']) =>
  row({ ...same(status), visitor: 401, unverified: 403 }, request)
const someWords = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'At the fold.' }] }],
}
const noTopic =
  (body?: object): Row['request'] =>
  ({ nothingId }) => ({
    params: { topicId: nothingId, postId: nothingId, categoryId: nothingId, tag: 'no-such-tag' },
    ...(body && { body }),
  })
const longWords = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'As long as it needs to be, and no longer.' }] },
  ],
}
const noQuestion =
  (body?: object): Row['request'] =>
  ({ nothingId }) => ({
    params: { questionId: nothingId, answerId: nothingId, commentId: nothingId },
    ...(body && { body }),
  })

const noCharacter =
  (body?: object): Row['request'] =>
  ({ nothingId, storyId }) => ({
    params: { characterId: nothingId, otherId: storyId, imageId: nothingId },
    ...(body && { body }),
  })

const noListing =
  (body?: object): Row['request'] =>
  ({ nothingId }) => ({
    params: {
      listingId: nothingId,
      offerId: nothingId,
      searchId: nothingId,
      recordId: nothingId,
      characterId: nothingId,
    },
    ...(body && { body }),
  })

const noPodItem =
  (body?: object): Row['request'] =>
  ({ nothingId }) => ({
    params: {
      id: nothingId,
      slug: 'no-such-item',
      uploadId: nothingId,
      part: '1',
      revisionId: nothingId,
      commentId: nothingId,
    },
    ...(body && { body }),
  })

const noConversation =
  (body?: object): Row['request'] =>
  ({ nothingId }) => ({
    params: { with: nothingId, conversationId: nothingId, id: nothingId },
    ...(body && { body }),
  })

const noUseRequest: Row['request'] = ({ nothingId }) => ({ params: { requestId: nothingId } })

const table: Record<ApiKey, Row> = {
  'GET /public/site': everyone(200),
  'GET /jobs/{id}': members(404, nothing),
  'POST /rate-limit/reset': everyone(200),
  'GET /dev/mailbox': everyone(200),

  'GET /announcements': everyone(200),
  'GET /announcements/active': everyone(200),
  'GET /announcements/banner': everyone(200),
  'GET /announcements/stats/overview': editors(200),
  'GET /announcements/{id}': everyone(404, nothing),
  'POST /announcements': editors(201, () => ({ body: { title: 'News', content: '<p>There is some.</p>' } })),
  'PUT /announcements/{id}': editors(404, (world) => ({ ...nothing(world), body: { title: 'News' } })),
  'DELETE /announcements/{id}': editors(404, nothing),
  'PATCH /announcements/{id}/archive': editors(404, nothing),
  'PATCH /announcements/{id}/toggle-status': editors(404, (world) => ({ ...nothing(world), body: {} })),
  'POST /announcements/{id}/view': everyone(404, nothing),
  'POST /announcements/{id}/click': everyone(404, nothing),
  'POST /announcements/{id}/link-click': everyone(404, nothing),
  'POST /announcements/{id}/dismiss': everyone(404, nothing),
  'POST /announcements/process/scheduled': editors(200),
  'POST /announcements/process/expired': editors(200),

  'GET /moderation/rules': everyone(200),
  'GET /moderation/trust': members(200),
  'GET /public/transparency': everyone(200),
  // Of something that does not exist; visitors have to give an email address first.
  'POST /reports': row({ ...same(404), visitor: 400 }, ({ nothingId }) => ({
    body: { targetKind: 'user', targetId: nothingId, reason: 'spam' },
  })),
  'POST /reports/confirm': everyone(400, () => ({ body: { token: 'unknown' } })),
  'GET /reports/mine': members(200),
  'GET /moderation/cases': moderators(200),
  'GET /moderation/cases/{id}': members(404, nothing),
  'GET /moderation/cases/hiding/{kind}/{id}': members(404, (world) => ({
    params: { ...nothing(world).params, kind: 'story' },
  })),
  'POST /moderation/cases/{id}/claim': moderators(404, nothing),
  'POST /moderation/cases/{id}/release': moderators(404, nothing),
  'POST /moderation/cases/{id}/decide': moderators(404, (world) => ({
    ...nothing(world),
    body: { ruleId: 2, action: 'warn', explanation: 'An insult.', revision: 1 },
  })),
  'POST /moderation/cases/{id}/appeal': members(404, (world) => ({
    ...nothing(world),
    body: { text: 'It was a quote.' },
  })),
  'POST /moderation/cases/{id}/appeal/decide': moderators(404, (world) => ({
    ...nothing(world),
    body: { outcome: 'upheld', explanation: 'It was not.', revision: 1 },
  })),
  'POST /moderation/people/{id}/notes': moderators(201, (world) => ({
    ...other(world),
    body: { text: 'Asked twice.' },
  })),

  'GET /tracking/consent': members(200),
  'PUT /tracking/consent': members(200, () => ({ body: { tracking: false } })),
  'POST /tracking/session/start': members(403, () => ({ body: {} })),
  'POST /tracking/session/end': members(404, () => ({ body: {} })),
  'POST /tracking/activity': members(403, () => ({ body: { activityType: 'page_view', path: '/' } })),

  'POST /auth/login': everyone(401, () => ({ body: { emailOrUsername: 'nobody', password: 'wrong' } })),
  'POST /auth/logout': everyone(200),
  'GET /auth/me': members(200),
  'POST /auth/refresh-token': members(200),
  'POST /auth/register': everyone(400),
  'GET /auth/username/validate/{name}': everyone(200, () => ({ params: { name: 'somebody_new' } })),
  // A username is chosen once; every user here has one.
  'POST /auth/choose-username': members(409, () => ({ body: { username: 'another_name' } })),
  'GET /auth/verify-email': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /auth/resend-verification': everyone(200, () => ({ body: { email: 'nobody@example.org' } })),
  'POST /auth/forgot-password': everyone(200, () => ({ body: { email: 'nobody@example.org' } })),
  'GET /auth/reset-password': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /auth/reset-password': everyone(400, () => ({
    body: { token: 'unknown', password: 'a quiet password' },
  })),
  // No user in this table has a password, so any password is wrong.
  'POST /auth/change-password': members(401, () => ({
    body: { current: 'wrong', password: 'a quiet password' },
  })),
  'POST /auth/change-email': members(401, () => ({ body: { password: 'wrong', email: 'new@example.org' } })),
  // A birth date is set once; every user here has one.
  'POST /auth/update-date-of-birth': members(409, () => ({ body: { dateOfBirth: '1991-02-03' } })),
  'POST /auth/social/update-date-of-birth': members(409, () => ({ body: { dateOfBirth: '1991-02-03' } })),
  'GET /auth/sessions': members(200),
  'DELETE /auth/sessions/{id}': members(404, nothing),
  'DELETE /auth/sessions': members(200),
  'GET /auth/login/second-factor': everyone(401, () => ({ query: '?token=unknown' })),
  'POST /auth/login/second-factor/passkey': everyone(401, () => ({ body: { token: 'unknown' } })),
  'POST /auth/login/second-factor': everyone(401, () => ({ body: { token: 'unknown', code: '123456' } })),
  'GET /auth/totp': members(200),
  'POST /auth/totp': members(200, () => ({ body: {} })),
  // No setup was started, and there is none to remove.
  'POST /auth/totp/confirm': members(409, () => ({ body: { code: '123456' } })),
  'DELETE /auth/totp': members(200, () => ({ body: {} })),
  'POST /auth/totp/recovery-codes': members(409, () => ({ body: {} })),
  // These users have neither a passkey nor a password, and email goes only to verified addresses.
  'POST /auth/proof/passkey': members(409),
  'POST /auth/proof/mail': row({ ...same(200), visitor: 401, unverified: 409 }),
  'GET /auth/passkeys': members(200),
  'POST /auth/passkeys/options': members(200, () => ({ body: {} })),
  'POST /auth/passkeys': members(400, () => ({ body: { name: 'Phone' } })),
  'PATCH /auth/passkeys/{id}': members(404, (world) => ({ ...nothing(world), body: { name: 'Phone' } })),
  'DELETE /auth/passkeys/{id}': members(404, (world) => ({ ...nothing(world), body: {} })),
  'POST /auth/passkeys/sign-in/options': everyone(200),
  'POST /auth/passkeys/sign-in': everyone(400, () => ({ body: {} })),
  'GET /auth/referral/status': everyone(200),
  'GET /auth/referral/validate/{code}': everyone(200, () => ({ params: { code: 'unknown1' } })),
  'DELETE /users/account': members(401, () => ({ body: { password: 'wrong' } })),
  'GET /users/account/shared-stories': members(200),
  'GET /auth/restore-account': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /auth/restore-account': everyone(400, () => ({ body: { token: 'unknown' } })),
  'POST /auth/erase-account': everyone(400, () => ({ body: { token: 'unknown' } })),

  // No provider is configured in these tests.
  'GET /auth/social': members(200),
  'GET /auth/social/{provider}': everyone(404, () => ({ params: { provider: 'google' } })),
  'POST /auth/social/{provider}/callback': everyone(404, () => ({
    params: { provider: 'google' },
    body: { code: 'x', state: 'google.x' },
  })),
  'POST /auth/social/join': members(400, () => ({ body: { token: 'unknown' } })),
  'POST /auth/social/{provider}/link': members(404, () => ({ params: { provider: 'google' }, body: {} })),
  'DELETE /auth/social/{provider}': members(404, () => ({ params: { provider: 'google' }, body: {} })),

  'GET /users/profile': members(200),
  'PATCH /users/profile': members(200, () => ({ body: { bio: 'Hello.' } })),
  'PATCH /user/profile': members(200, () => ({ body: { bio: 'Hello.' } })),
  'GET /users/settings': members(200),
  'POST /users/settings/fill': members(200, () => ({ body: { appearance: { theme: 'dark' } } })),
  'PATCH /users/settings': members(200, () => ({ body: { appearance: { theme: 'dark' } } })),
  'POST /users/block/{id}': members(200, other),
  'DELETE /users/block/{id}': members(200, other),
  'GET /users/blocks': members(200),
  'POST /users/mute/{id}': members(200, other),
  'DELETE /users/mute/{id}': members(200, other),
  'GET /users/mutes': members(200),
  'GET /collaboration/expertise-areas': everyone(200),

  'POST /users/follow/{id}': members(200, other),
  'DELETE /users/follow/{id}': members(200, other),
  'GET /users/follow/{id}/status': members(200, other),
  'GET /users/followers': members(200),
  'GET /users/following': members(200),

  'POST /images/upload': members(400),
  'GET /images/base64/{id}': everyone(404, nothing),
  'GET /images/optimized/base64/{id}': everyone(404, nothing),
  'PATCH /images/{id}': members(404, ({ nothingId }) => ({
    params: { id: nothingId },
    body: { alt: 'A map' },
  })),
  'DELETE /images/{id}': members(404, nothing),

  'GET /public/genres': everyone(200),
  'GET /public/genres/{id}': everyone(200, () => ({ params: { id: 'fantasy' } })),
  'GET /templates': everyone(200),
  'GET /templates/full': everyone(200),
  'GET /templates/search': everyone(200, () => ({ query: '?query=hero' })),
  'GET /templates/{id}': everyone(404, nothing),
  'GET /templates/guides': everyone(200),
  'GET /templates/guides/{id}': everyone(404, nothing),
  'GET /templates/sections/guides': everyone(200),
  'GET /templates/sections/guides/{id}': everyone(404, nothing),
  'GET /templates/format': everyone(200),
  'GET /templates/format/{id}': everyone(404, nothing),
  'GET /templates/format/{id}/templates': everyone(404, nothing),
  'GET /content/formats': everyone(200),
  'GET /collaboration/roles': everyone(200),
  'POST /templates/custom-genres': members(201, () => ({ body: { name: 'Kitchen noir' } })),
  'DELETE /templates/custom-genres/{id}': members(404, nothing),
  // Publicly visible, so only with a verified email.
  'POST /templates': row({ ...same(201), visitor: 401, unverified: 403 }, () => ({
    body: { name: 'Two rooms', visibility: 'shared', sections: [{ title: 'The first room' }] },
  })),
  'PATCH /templates/{id}': members(404, (world) => ({ ...nothing(world), body: { name: 'Two rooms' } })),
  'DELETE /templates/{id}': members(404, nothing),

  'GET /users/stories': members(200),
  'GET /users/stories/deleted': members(200),
  // Another author's published story: it can only be read.
  'POST /content': members(201, () => ({ body: { title: 'Mine' } })),
  'GET /content/by-slug/{slug}': everyone(404, () => ({ params: { slug: 'no-such-story' } })),
  'GET /content/by-address/{address}': everyone(200, ({ storyId }) => ({ params: { address: storyId } })),
  'GET /content/by-address/{address}/read': everyone(200, ({ storyId, chapterId }) => ({
    params: { address: storyId },
    query: `?chapter=${chapterId}`,
  })),
  'GET /content/{storyId}': everyone(200, story),
  'PATCH /content/{storyId}': members(403, ofStory({ title: 'Mine' })),
  'GET /content/{storyId}/cover-choices': members(403, story),
  'PUT /content/{storyId}/cover-seed': members(403, ofStory({ seed: null })),
  'DELETE /content/{storyId}': members(404, story),
  'POST /content/{storyId}/restore': members(404, story),
  'GET /content/{storyId}/sections': everyone(200, story),
  'POST /content/{storyId}/sections': members(403, ofStory({ title: 'Mine' })),
  'PATCH /content/{storyId}/sections/{sectionId}': members(403, ofStory({ title: 'Mine' })),
  'DELETE /content/{storyId}/sections/{sectionId}': members(403, story),
  // Without a file.
  'POST /content/import': members(400),
  'GET /content/import/{importId}': members(404, story),
  'GET /content/import/{importId}/blocks': members(404, (world) => ({
    ...story(world),
    query: '?from=0&to=9',
  })),
  'POST /content/import/{importId}/confirm': members(
    404,
    ofStory({
      title: 'Mine',
      splitBy: 'whole',
      chapters: [{ start: 0, bodyStart: 0, title: '', part: null, isLeftOut: false }],
    }),
  ),
  'DELETE /content/import/{importId}': members(404, story),
  'GET /content/{storyId}/export': everyone(200, (world) => ({ ...story(world), query: '?format=markdown' })),
  'GET /content/{storyId}/exports/{exportId}': members(404, story),
  'GET /content/{storyId}/exports/{exportId}/file': members(404, story),
  'GET /content/{storyId}/chapters': everyone(200, story),
  'POST /content/{storyId}/chapters': members(403, ofStory({ title: 'Mine' })),
  'PUT /content/{storyId}/chapters/order': members(403, ofStory({ sections: [] })),
  'GET /content/{storyId}/reviews': everyone(200, story),
  'GET /content/{storyId}/reviews/mine': members(200, story),
  // Nobody here has read the story.
  'PUT /content/{storyId}/reviews/mine': members(403, ofStory({ rating: 4 })),
  'DELETE /content/{storyId}/reviews/mine': members(200, story),
  'POST /content/{storyId}/reviews/declined': members(200, story),
  'POST /reviews/{reviewId}/helpful': members(404, noReview),
  'DELETE /reviews/{reviewId}/helpful': members(404, noReview),
  'PUT /reviews/{reviewId}/reply': row({ ...same(404), visitor: 401, unverified: 403 }, (world) => ({
    ...noReview(world),
    body: { text: 'Thank you.' },
  })),
  'DELETE /reviews/{reviewId}/reply': members(404, noReview),
  'GET /reviews': everyone(200),
  'GET /reviews/waiting': everyone(200),
  'GET /users/info/{id}/reviews': everyone(200, other),

  'GET /content/{storyId}/comments': everyone(200, story),
  'POST /content/{storyId}/comments': row(
    { ...same(201), visitor: 401, unverified: 403 },
    ofStory({ body: 'I read this twice.' }),
  ),
  // One that does not exist.
  'GET /content/{storyId}/comments/{commentId}': everyone(404, story),
  'PATCH /content/{storyId}/comments/{commentId}': row(
    { ...same(404), visitor: 401, unverified: 403 },
    ofStory({ body: 'Three times.' }),
  ),
  'DELETE /content/{storyId}/comments/{commentId}': members(404, story),
  'PATCH /content/{storyId}/comments/{commentId}/moderation': members(404, ofStory({ state: 'hidden' })),
  'POST /content/{storyId}/comments/{commentId}/helpful': row(
    { ...same(404), visitor: 401, unverified: 403 },
    story,
  ),
  'DELETE /content/{storyId}/comments/{commentId}/helpful': members(404, story),
  'GET /content/{storyId}/chapters/{chapterId}/marks': everyone(200, story),
  // Margin comments on a draft are only for its writers.
  'GET /content/{storyId}/chapters/{chapterId}/margin': members(403, story),
  'POST /content/{storyId}/chapters/{chapterId}/margin': members(403, (world) => ({
    ...story(world),
    body: { markId: world.nothingId, body: 'Hm.' },
  })),
  'PATCH /content/{storyId}/chapters/{chapterId}/margin/{commentId}': members(
    403,
    ofStory({ resolved: true }),
  ),
  'DELETE /content/{storyId}/chapters/{chapterId}/margin/{commentId}': members(403, story),
  'GET /public/tags': everyone(200, () => ({ query: '?query=slow' })),
  'GET /content/{storyId}/outline': members(403, story),
  'GET /content/{storyId}/chapters/deleted': members(403, story),
  'GET /content/{storyId}/chapters/{chapterId}': everyone(200, story),
  'PATCH /content/{storyId}/chapters/{chapterId}': members(403, ofStory({ title: 'Mine' })),
  'DELETE /content/{storyId}/chapters/{chapterId}': members(403, story),
  'POST /content/{storyId}/chapters/{chapterId}/restore': members(403, story),
  'POST /content/{storyId}/chapters/{chapterId}/publish': members(403, ofStory({})),
  'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified': members(403, ofStory({})),
  'POST /content/{storyId}/chapters/{chapterId}/unpublish': members(403, story),
  'POST /content/{storyId}/publish': members(403, (world) => ({
    ...story(world),
    body: { chapters: [{ chapterId: world.nothingId }] },
  })),
  'GET /content/{storyId}/chapters/{chapterId}/versions': members(403, story),
  'POST /content/{storyId}/chapters/{chapterId}/versions': members(403, ofStory({ name: 'Mine' })),
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}': members(403, story),
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}/compare/{otherId}': members(403, story),
  'POST /content/{storyId}/chapters/{chapterId}/versions/{versionId}/restore': members(403, story),
  'GET /content/{storyId}/collaborators': everyone(200, story),
  // Only the owner invites, assigns roles and transfers the story.
  'POST /content/{storyId}/collaborators': row({ ...same(403), visitor: 401 }, asked),
  'PATCH /content/{storyId}/collaborators/{id}': members(403, (world) => ({
    ...inStory(world),
    body: { roleIds: [editorRole] },
  })),
  'DELETE /content/{storyId}/collaborators/{id}': members(403, inStory),
  'GET /content/{storyId}/collaborators/requests': members(200, story),
  // On behalf of another user; and without a verified email not even for oneself.
  'POST /content/{storyId}/collaborators/request': row({ ...same(403), visitor: 401 }, asked),
  'POST /content/{storyId}/collaborators/requests/{requestId}/approve': members(404, inStory),
  'POST /content/{storyId}/collaborators/requests/{requestId}/reject': members(404, inStory),
  'POST /content/{storyId}/collaborators/requests/{requestId}/cancel': members(404, inStory),
  'POST /content/{storyId}/collaborators/invite': members(403, (world) => ({
    ...inStory(world),
    body: { email: 'somebody@example.org', roleId: editorRole },
  })),
  'GET /collaboration/invite': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /collaboration/invite/accept': members(400, () => ({ body: { token: 'unknown' } })),
  'GET /content/{storyId}/invite-links': members(403, story),
  'POST /content/{storyId}/invite-links': members(403, ofStory({ roleId: editorRole })),
  'DELETE /content/{storyId}/invite-links/{linkId}': members(403, ({ storyId, nothingId }) => ({
    params: { storyId, linkId: nothingId },
  })),
  'GET /collaboration/invite-link': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /collaboration/invite-link/accept': members(400, () => ({ body: { token: 'unknown' } })),
  'POST /collaboration/invite/decline': everyone(400, () => ({ body: { token: 'unknown' } })),
  'GET /collaboration/requests': members(200),
  'GET /collaboration/people': members(200, () => ({ query: '?query=an' })),
  'GET /collaboration/former-stories': members(200),
  'GET /collaboration/transfers': members(200),
  'GET /content/{storyId}/credits': everyone(200, story),
  'GET /content/{storyId}/credit': members(403, story),
  'PUT /content/{storyId}/credit': members(403, ofStory({ isCredited: false })),
  'GET /content/{storyId}/transfer': members(403, story),
  'POST /content/{storyId}/transfer': members(403, ({ otherId, ...world }) => ({
    ...inStory({ otherId, ...world }),
    body: { userId: otherId },
  })),
  'POST /content/{storyId}/transfer/request': members(403, story),
  'POST /content/{storyId}/transfer/{transferId}/accept': members(404, inStory),
  'POST /content/{storyId}/transfer/{transferId}/decline': members(404, inStory),
  'POST /content/{storyId}/transfer/{transferId}/cancel': members(404, inStory),
  'GET /users/bookmarks': members(200),
  'GET /content/{storyId}/further': everyone(200, story),
  'POST /content/{storyId}/bookmark': members(200, story),
  'DELETE /content/{storyId}/bookmark': members(200, story),
  'GET /content/{storyId}/reading': members(200, story),
  'PUT /content/{storyId}/progress': members(200, (world) => ({
    ...story(world),
    body: { chapterId: world.chapterId, position: { block: 0, percent: 10 } },
  })),
  'PUT /content/{storyId}/reading-state': members(200, ofStory({ state: 'later' })),
  'GET /content/{storyId}/chapters/{chapterId}/changes': everyone(200, story),
  'PUT /content/{storyId}/chapters/{chapterId}/like': members(200, story),
  'DELETE /content/{storyId}/chapters/{chapterId}/like': members(200, story),
  'GET /users/reading': members(200),
  'GET /users/reading/journal': members(200),
  'GET /users/lists': members(200),
  'POST /users/lists': members(201, () => ({ body: { title: 'For the train' } })),
  'GET /users/lists/{listId}': members(404, noList),
  'PATCH /users/lists/{listId}': members(404, (world) => ({ ...noList(world), body: { title: 'Mine' } })),
  'DELETE /users/lists/{listId}': members(404, noList),
  'PUT /users/lists/{listId}/stories/{storyId}': members(404, noList),
  'DELETE /users/lists/{listId}/stories/{storyId}': members(404, noList),
  'GET /users/characters': members(200),
  'GET /content/following/stories': members(200),
  'GET /public/home': everyone(200),
  'GET /public/openings': everyone(200),
  'GET /public/hero-banner': everyone(200),
  'GET /public/trending': everyone(200),
  'GET /public/featured': everyone(200),
  'GET /content/stories': everyone(200),
  'GET /public/facets': everyone(200),
  'GET /public/tags/{tag}': everyone(200, () => ({ params: { tag: 'slow-burn' } })),
  'GET /public/passages': everyone(200, () => ({ query: '?query=salt' })),
  'GET /public/suggestions': everyone(200, () => ({ query: '?query=salt' })),
  'GET /public/writers': everyone(200),
  'GET /public/writers/{id}/stories': everyone(200, other),
  'POST /content/{storyId}/hide': members(200, story),
  'DELETE /content/{storyId}/hide': members(200, story),
  'GET /users/hidden-stories': members(200),
  'GET /community/drafts': members(200),
  'GET /community/drafts/{kind}/{targetId}': members(200, newTopicDraft),
  'PUT /community/drafts/{kind}/{targetId}': members(200, () => ({
    ...newTopicDraft(),
    body: { content: { type: 'doc', content: [{ type: 'paragraph' }] } },
  })),
  'DELETE /community/drafts/{kind}/{targetId}': members(200, newTopicDraft),
  'GET /forum/categories': everyone(200),
  'GET /content/{storyId}/discussion': everyone(200, story),
  'PUT /content/{storyId}/discussion': row({ ...same(403), visitor: 401 }, story),
  'GET /forum/topics': everyone(200),
  'POST /forum/topics': posters(404, ({ nothingId }) => ({
    body: { categoryId: nothingId, title: 'Where do maps end?', content: someWords },
  })),
  'GET /forum/topics/{topicId}': everyone(404, noTopic()),
  'POST /forum/topics/{topicId}/view': everyone(200, noTopic()),
  'PATCH /forum/topics/{topicId}': posters(404, noTopic({ title: 'Where do maps end?' })),
  'DELETE /forum/topics/{topicId}': members(404, noTopic()),
  'GET /forum/topics/{topicId}/posts': everyone(404, noTopic()),
  'POST /forum/topics/{topicId}/posts': posters(404, noTopic({ content: someWords })),
  'PATCH /forum/posts/{postId}': posters(404, noTopic({ content: someWords })),
  'DELETE /forum/posts/{postId}': members(404, noTopic()),
  'GET /forum/posts/{postId}/history': moderators(404, noTopic()),
  'POST /forum/posts/{postId}/helpful': posters(404, noTopic()),
  'DELETE /forum/posts/{postId}/helpful': posters(404, noTopic()),
  'PUT /forum/topics/{topicId}/read': members(404, noTopic({ postNumber: 1 })),
  'PUT /forum/topics/{topicId}/follow': members(404, noTopic({ level: 'everything' })),
  'PUT /forum/categories/{categoryId}/follow': members(404, noTopic({ level: 'everything' })),
  'PUT /forum/tags/{tag}/follow': members(404, noTopic({ level: 'everything' })),
  'POST /forum/topics/{topicId}/close': members(404, noTopic({})),
  'POST /forum/topics/{topicId}/pin': members(404, noTopic({ scope: null })),
  'POST /forum/topics/{topicId}/slow-mode': members(404, noTopic({ seconds: 60 })),
  'POST /forum/topics/{topicId}/move': members(404, (world) =>
    noTopic({ categoryId: world.nothingId })(world),
  ),
  'POST /forum/topics/{topicId}/solve': members(404, noTopic({ postId: null })),
  'PUT /forum/topics/{topicId}/poll/vote': posters(404, noTopic({ optionIds: [] })),
  'GET /forum/similar': everyone(200, () => ({ query: '?title=Where%20do%20maps%20end' })),
  'POST /forum/topics/{topicId}/apply': posters(404, noTopic({ roleId: editorRole, message: 'I can help.' })),
  'GET /forum/topics/{topicId}/critique': members(404, noTopic()),
  'GET /community/discussions': members(200),
  'POST /community/discussions/read-all': members(200),
  'GET /admin/forum/categories': moderators(200),
  'POST /admin/forum/categories': moderators(400, () => ({ body: { name: 'Maps' } })),
  'PATCH /admin/forum/categories/{categoryId}': moderators(404, noTopic({ name: 'Maps' })),

  'GET /messages': members(200),
  'GET /messages/count': members(200),
  'GET /messages/reachable': members(200, ({ otherId }) => ({ query: `?userIds=${otherId}` })),
  'GET /messages/with/{with}': members(404, noConversation()),
  'POST /messages/with/{with}': posters(404, (world) =>
    noConversation({ clientId: world.nothingId, body: 'Are you there?' })(world),
  ),
  'GET /messages/conversations/{conversationId}': members(404, (world) => ({
    ...noConversation()(world),
    query: '?before=30',
  })),
  'PUT /messages/conversations/{conversationId}/read': members(404, noConversation({ number: 1 })),
  'DELETE /messages/conversations/{conversationId}': members(404, noConversation()),
  'DELETE /messages/{id}': members(404, noConversation()),

  'GET /marketplace/listings': members(200),
  'POST /marketplace/listings': posters(404, ({ nothingId }) => ({
    body: { characterId: nothingId, kind: 'gift' },
  })),
  'GET /marketplace/listings/{listingId}': everyone(404, noListing()),
  'GET /marketplace/characters/{characterId}': everyone(404, noListing()),
  'PATCH /marketplace/listings/{listingId}': posters(404, noListing({ text: 'Needs a home.' })),
  'DELETE /marketplace/listings/{listingId}': members(404, noListing()),
  'POST /marketplace/listings/{listingId}/renew': posters(404, noListing()),
  'PUT /marketplace/listings/{listingId}/watch': members(404, noListing()),
  'DELETE /marketplace/listings/{listingId}/watch': members(200, noListing()),
  'POST /marketplace/listings/{listingId}/offers': posters(404, noListing({ message: 'Please.' })),
  'GET /marketplace/offers': members(200),
  'GET /marketplace/offers/{offerId}': members(404, noListing()),
  'PATCH /marketplace/offers/{offerId}': posters(404, noListing({ termsHash: 'x' })),
  'POST /marketplace/offers/{offerId}/accept': posters(404, noListing()),
  'POST /marketplace/offers/{offerId}/decline': members(404, noListing()),
  'POST /marketplace/offers/{offerId}/cancel': members(404, noListing()),
  'POST /marketplace/offers/{offerId}/confirm': posters(404, noListing({ termsHash: 'x' })),
  'GET /marketplace/searches': members(200),
  'POST /marketplace/searches': members(201, () => ({ body: { filters: { kind: 'gift' } } })),
  'DELETE /marketplace/searches/{searchId}': members(200, noListing()),
  'POST /admin/marketplace/transfers/{recordId}/reverse': staff('moderator')(404, (world) => ({
    ...noListing({ caseId: world.nothingId })(world),
  })),
  'GET /writerspod': everyone(200),
  'GET /writerspod/overview': everyone(200),
  'GET /writerspod/{slug}': everyone(404, noPodItem()),
  'GET /writerspod/manage': members(200),
  'GET /writerspod/manage/{id}': members(404, noPodItem()),
  'POST /writerspod': row({ ...same(403), visitor: 401, content_editor: 201, admin: 201 }, () => ({
    body: { kind: 'article', title: 'Delete the first paragraph' },
  })),
  'PATCH /writerspod/{id}': posters(404, noPodItem({ title: 'Other' })),
  'DELETE /writerspod/{id}': members(404, noPodItem()),
  'POST /writerspod/{id}/submit': posters(404, noPodItem()),
  'POST /writerspod/{id}/withdraw': members(404, noPodItem()),
  'POST /writerspod/{id}/return': editors(404, noPodItem({ note: 'Shorter, please.' })),
  'POST /writerspod/{id}/publish': editors(404, noPodItem({})),
  'POST /writerspod/{id}/archive': editors(404, noPodItem()),
  'GET /writerspod/{id}/history': members(404, noPodItem()),
  'POST /writerspod/{id}/history/{revisionId}/restore': posters(404, noPodItem()),
  'GET /writerspod/{id}/margin': members(404, noPodItem()),
  'POST /writerspod/{id}/margin': posters(404, noPodItem({ body: 'Shorter, please.' })),
  'PATCH /writerspod/{id}/margin/{commentId}': members(404, noPodItem({ resolved: true })),
  'DELETE /writerspod/{id}/margin/{commentId}': members(404, noPodItem()),
  'PUT /writerspod/follow': members(200),
  'DELETE /writerspod/follow': members(200),
  'GET /writerspod/contributors': editors(200),
  'PUT /writerspod/contributors/{id}': editors(200, other),
  'DELETE /writerspod/contributors/{id}': editors(200, other),
  'POST /writerspod/{id}/audio': posters(404, noPodItem({ fileName: 'one.mp3', size: 1000 })),
  'GET /writerspod/audio/{uploadId}': members(404, noPodItem()),
  'PUT /writerspod/audio/{uploadId}/parts/{part}': posters(400, noPodItem()),
  'POST /writerspod/audio/{uploadId}/complete': posters(404, noPodItem()),
  'PUT /writerspod/audio/{uploadId}/peaks': posters(404, noPodItem({ peaks: Array<number>(300).fill(0) })),
  'DELETE /writerspod/audio/{uploadId}': members(404, noPodItem()),
  'DELETE /writerspod/{id}/audio': members(404, noPodItem()),
  'GET /writerspod/{id}/position': members(404, noPodItem()),
  'PUT /writerspod/{id}/position': members(404, noPodItem({ seconds: 1, at: '2026-01-01T00:00:00Z' })),
  'GET /writerspod/positions': members(200),
  'GET /writerspod/{id}/figures': members(404, noPodItem()),
  'PUT /writerspod/{id}/transcript': posters(404, noPodItem({ cues: [] })),
  'PUT /writerspod/{id}/chapters': posters(404, noPodItem({ chapters: [] })),
  'GET /characters/{characterId}/provenance': everyone(404, noListing()),
  'GET /characters': everyone(200),
  'POST /characters': members(201, () => ({ body: { name: 'Ines of the Salt' } })),
  'GET /characters/{characterId}': everyone(404, noCharacter()),
  'PATCH /characters/{characterId}': members(404, noCharacter({ name: 'Ines' })),
  'DELETE /characters/{characterId}': members(404, noCharacter()),
  'GET /characters/{characterId}/history': members(404, noCharacter()),
  'POST /characters/{characterId}/copy': members(404, noCharacter({})),
  'PUT /characters/{characterId}/relations/{otherId}': members(404, noCharacter({ kind: 'friend' })),
  'DELETE /characters/{characterId}/relations/{otherId}': members(404, noCharacter()),
  'GET /characters/archetypes': everyone(200),
  'POST /characters/{characterId}/images': members(404, (world) => ({
    params: { characterId: world.nothingId },
    body: { imageId: world.nothingId },
  })),
  'PATCH /characters/{characterId}/images/{imageId}': members(404, noCharacter({ artist: 'Ada' })),
  'DELETE /characters/{characterId}/images/{imageId}': members(404, noCharacter()),
  'POST /characters/{characterId}/portrait': members(404, noCharacter({ prompt: 'A baker' })),
  'GET /content/{storyId}/characters': everyone(200, story),
  'GET /content/{storyId}/characters/appearances': everyone(200, story),
  'POST /content/{storyId}/replace': members(403, (world) => ({
    params: { storyId: world.storyId },
    body: { find: 'Ines', replacement: 'Ida' },
  })),
  'POST /content/{storyId}/characters/rename': members(403, (world) => ({
    params: { storyId: world.storyId },
    body: { characterId: world.nothingId, from: 'Ines', to: 'Ida' },
  })),
  'PUT /content/{storyId}/characters/{characterId}': members(403, (world) => ({
    params: { storyId: world.storyId, characterId: world.nothingId },
    body: {},
  })),
  'DELETE /content/{storyId}/characters/{characterId}': members(403, (world) => ({
    params: { storyId: world.storyId, characterId: world.nothingId },
  })),

  'GET /content/{storyId}/characters/graph': everyone(200, story),
  'GET /content/{storyId}/characters/export': everyone(200, (world) => ({
    params: { storyId: world.storyId },
    query: '?format=md',
  })),
  'GET /characters/{characterId}/export': everyone(404, (world) => ({
    params: { characterId: world.nothingId },
    query: '?format=json',
  })),
  'POST /characters/import/preview': members(400),
  'POST /characters/import': members(400, () => ({ body: { characters: [] } })),
  'GET /characters/use-requests': members(200),
  'POST /characters/{characterId}/use-requests': posters(404, (world) =>
    noCharacter({ storyId: world.storyId })(world),
  ),
  'POST /characters/use-requests/{requestId}/approve': members(404, noUseRequest),
  'POST /characters/use-requests/{requestId}/reject': members(404, noUseRequest),
  'POST /characters/use-requests/{requestId}/cancel': members(404, noUseRequest),

  'GET /qa/questions': everyone(200),
  'POST /qa/questions': posters(201, () => ({
    body: { title: 'How long can a chapter be?', content: longWords, tags: ['chapters'] },
  })),
  'GET /qa/questions/{questionId}': everyone(404, noQuestion()),
  'PATCH /qa/questions/{questionId}': posters(404, noQuestion({ title: 'How long can a chapter be?' })),
  'GET /qa/questions/{questionId}/history': everyone(404, noQuestion()),
  'DELETE /qa/questions/{questionId}': members(404, noQuestion()),
  'POST /qa/questions/{questionId}/close': moderators(404, noQuestion({ reason: 'unclear' })),
  'POST /qa/questions/{questionId}/reopen': moderators(404, noQuestion()),
  'POST /qa/questions/{questionId}/duplicate-of': posters(404, (world) =>
    noQuestion({ questionId: world.nothingId })(world),
  ),
  'PUT /qa/questions/{questionId}/protection': moderators(404, noQuestion({ isProtected: true })),
  'PUT /qa/questions/{questionId}/help': staff('moderator', 'content_editor')(
    404,
    noQuestion({ help: null }),
  ),
  'PUT /qa/questions/{questionId}/vote': posters(404, noQuestion({ value: 1 })),
  'GET /qa/questions/{questionId}/comments': everyone(404, noQuestion()),
  'POST /qa/questions/{questionId}/comments': posters(404, noQuestion({ body: 'Which one?' })),
  'PATCH /qa/questions/{questionId}/comments/{commentId}': posters(404, noQuestion({ body: 'This one?' })),
  'DELETE /qa/questions/{questionId}/comments/{commentId}': members(404, noQuestion()),
  'GET /qa/overview': everyone(200),
  'GET /qa/similar': everyone(200, () => ({ query: '?title=How%20long' })),
  'POST /qa/questions/{questionId}/answers': posters(404, noQuestion({ content: longWords })),
  'PATCH /qa/answers/{answerId}': posters(404, noQuestion({ content: longWords })),
  'GET /qa/answers/{answerId}/history': everyone(404, noQuestion()),
  'DELETE /qa/answers/{answerId}': members(404, noQuestion()),
  'POST /qa/answers/{answerId}/accept': posters(404, noQuestion()),
  'POST /qa/answers/{answerId}/unaccept': posters(404, noQuestion()),
  'PUT /qa/answers/{answerId}/vote': posters(404, noQuestion({ value: 1 })),
  'GET /users/info/{id}/reputation': everyone(200, other),
  'GET /users/saved-searches': members(200),
  'POST /users/saved-searches': members(201, () => ({ body: { name: 'Maps', query: 'q=maps' } })),
  'DELETE /users/saved-searches/{id}': members(404, nothing),
  'GET /admin/front-page': editors(200),
  'PUT /admin/front-page/hero-banner': editors(200, () => ({
    body: { title: 'Hello', link: { label: 'Read', to: '/stories' } },
  })),
  'DELETE /admin/front-page/hero-banner': editors(200),
  'PUT /admin/front-page/featured': editors(200, () => ({ body: { storyIds: [] } })),

  'GET /admin/reference/genres': admins(200),
  'POST /admin/reference/genres': admins(201, () => ({
    body: { name: 'Weird west', description: 'Dust, and what walks in it.' },
  })),
  'PATCH /admin/reference/genres/{id}': admins(404, changedNothing),
  'PUT /admin/reference/genres/order': admins(409, noOrder),
  'GET /admin/reference/formats': admins(200),
  'POST /admin/reference/formats': admins(201, () => ({
    body: { name: 'Libretto', description: 'Words to be sung.' },
  })),
  'PATCH /admin/reference/formats/{id}': admins(404, changedNothing),
  'PUT /admin/reference/formats/order': admins(409, noOrder),
  'GET /admin/reference/section-guides': admins(200),
  'POST /admin/reference/section-guides': admins(201, () => ({
    body: { name: 'Curtain speech', description: 'What is heard first.', tips: ['Be brief.'] },
  })),
  'PATCH /admin/reference/section-guides/{id}': admins(404, changedNothing),
  'PUT /admin/reference/section-guides/order': admins(409, noOrder),
  'GET /admin/reference/expertise-areas': admins(200),
  'POST /admin/reference/expertise-areas': admins(201, () => ({ body: { name: 'Lettering' } })),
  'PATCH /admin/reference/expertise-areas/{id}': admins(404, changedNothing),
  'PUT /admin/reference/expertise-areas/order': admins(409, noOrder),
  'GET /admin/reference/archetypes': admins(200),
  'POST /admin/reference/archetypes': admins(201, () => ({
    body: { name: 'The fool', description: 'Leaps.', want: 'To fly', need: 'To land', flaw: 'Looks later' },
  })),
  'PATCH /admin/reference/archetypes/{id}': admins(404, changedNothing),
  'PUT /admin/reference/archetypes/order': admins(409, noOrder),
  'GET /admin/reference/character-questions': admins(200),
  'POST /admin/reference/character-questions': admins(201, () => ({ body: { name: 'What do they hide?' } })),
  'PATCH /admin/reference/character-questions/{id}': admins(404, changedNothing),
  'PUT /admin/reference/character-questions/order': admins(409, noOrder),
  'GET /admin/reference/tags': admins(200),
  'PUT /admin/reference/tags/{id}/fold': admins(400, (world) => ({
    ...nothing(world),
    body: { into: 'no tag at all' },
  })),
  'DELETE /admin/reference/tags/{id}/fold': admins(404, nothing),

  'POST /tickets': members(201, () => ({ body: { category: 'bug', text: 'The door does not open.' } })),
  'GET /tickets': members(200),
  'GET /tickets/{id}': members(404, nothing),
  'POST /tickets/{id}/messages': members(404, (world) => ({ ...nothing(world), body: { text: 'Still.' } })),
  'POST /tickets/{id}/close': members(404, nothing),
  'GET /admin/tickets': supporters(200),
  'GET /admin/tickets/{id}': supporters(404, nothing),
  'POST /admin/tickets/{id}/claim': supporters(404, nothing),
  'DELETE /admin/tickets/{id}/claim': supporters(404, nothing),
  'POST /admin/tickets/{id}/answer': supporters(404, (world) => ({
    ...nothing(world),
    body: { text: 'It opens now.' },
  })),
  'POST /admin/tickets/{id}/close': supporters(404, nothing),

  'GET /admin/audit': admins(200),
  'GET /admin/overview': staff('support', 'moderator', 'content_editor')(200),
  'GET /admin/jobs': admins(200),
  'POST /admin/jobs/{id}/retry': admins(404, nothing),
  'DELETE /admin/jobs/{id}': admins(404, nothing),
  'GET /admin/health': admins(200),
  'GET /moderation/people/{id}': staff('moderator')(200, other),
  'GET /admin/stories': staff('moderator', 'content_editor')(200),
  'GET /admin/people': staff('support', 'moderator')(200),
  'GET /admin/people/{id}': staff('support', 'moderator')(200, other),
  'PATCH /admin/people/{id}': supporters(200, (world) => ({
    ...other(world),
    body: { dateOfBirth: '1991-02-03', reason: 'Asked for it.' },
  })),
  'POST /admin/people/{id}/suspend': moderators(404, (world) => ({
    ...nothing(world),
    body: { kind: 'banned', ruleId: 6, explanation: 'Floods' },
  })),
  'POST /admin/people/{id}/reinstate': moderators(409, (world) => ({
    ...other(world),
    body: { reason: 'Ticket 12' },
  })),
  'POST /admin/people/{id}/sign-out': supporters(200, (world) => ({
    ...other(world),
    body: { reason: 'Lost a phone.' },
  })),
  'PUT /admin/people/{id}/roles': admins(200, (world) => ({
    ...other(world),
    body: { roles: [], reason: 'Has left.' },
  })),

  'GET /users/dashboard': members(200),
  'PUT /users/dashboard/seen': members(200, () => ({ body: { until: new Date().toISOString() } })),
  'GET /users/achievements': members(200),
  'PUT /users/achievements/pins': members(200, () => ({ body: { codes: [] } })),

  'GET /notifications': members(200),
  'GET /notifications/count': members(200),
  'POST /notifications/{id}/read': members(404, nothing),
  'POST /notifications/read-all': members(200),
  'GET /notifications/unsubscribe': everyone(400, () => ({ query: '?token=unknown' })),
  'POST /notifications/unsubscribe': everyone(400, () => ({ body: { token: 'unknown' } })),
  'GET /notifications/push': members(200),
  'POST /notifications/push': members(400, () => ({ body: {} })),
  'POST /notifications/push/end': members(200, () => ({ body: { endpoint: 'https://push.example/a' } })),
  'DELETE /notifications/{id}': members(404, nothing),
  'GET /users/suggestions': everyone(200),

  'GET /users/info/{id}': everyone(200, other),
  'POST /users/profile/image': members(400),
  'GET /users/stats': members(200),
  'POST /users/export': members(202),
  'GET /users/export': members(200),
  'POST /auth/restore-account/export': everyone(400, () => ({ body: { token: 'unknown' } })),
  'GET /auth/restore-account/export': everyone(400, () => ({ query: '?token=unknown' })),
  'GET /users/onboarding': members(200),
  // Onboarding cannot be changed once completed, and every user here has completed it.
  'PATCH /users/onboarding': members(409, () => ({ body: { interest: 'reader' } })),
  'POST /tracking/reading': members(403, ({ nothingId }) => ({
    body: {
      device: 'phone',
      language: 'en',
      reads: [
        {
          readId: nothingId,
          storyId: nothingId,
          chapterId: nothingId,
          startedAt: new Date().toISOString(),
          seconds: 10,
          depth: 10,
          source: 'home',
        },
      ],
    },
  })),
  'GET /content/{storyId}/analytics/summary': members(404, story),
  'GET /content/{storyId}/analytics/series': members(404, story),
  'GET /content/{storyId}/analytics/retention': members(404, story),
  'GET /content/{storyId}/analytics/sources': members(404, story),
  'GET /content/{storyId}/analytics/cohorts': members(404, story),
  'GET /content/{storyId}/analytics/hours': members(404, story),
  'GET /content/{storyId}/analytics/live': members(404, story),
  'GET /content/{storyId}/analytics/export': members(404, story),
  'GET /users/analytics/summary': members(200),
  'GET /users/analytics/series': members(200),
  'GET /users/analytics/stories': members(200),
  'GET /users/analytics/sources': members(200),
  'GET /users/analytics/cohorts': members(200),
  'GET /users/analytics/hours': members(200),
  'GET /users/analytics/live': members(200),
  'GET /users/analytics/export': members(200),
  'GET /users/tokens': members(200),
  'POST /users/tokens': members(201, () => ({ body: { name: 'Sheet' } })),
  'DELETE /users/tokens/{id}': members(404, nothing),
  'POST /users/onboarding/complete': members(200),
}

let app: TestApp
/** Belongs to users without any of the roles. */
let world: World
beforeAll(async () => {
  app = await createTestApp()
  const { story: its, chapter } = await createPublished(await createMember(app))
  world = {
    otherId: (await createMember(app)).id,
    nothingId: '0190a000-0000-7000-8000-00000000dead',
    storyId: its._id,
    chapterId: chapter._id,
    versionId: chapter.versionId!,
  }
})
afterAll(() => app.close())

test('every operation of the server has a row, and every row an operation', async () => {
  const { paths } = (await app.http.inject('/api/v1/openapi.json')).json()
  const offered = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(table).sort()).toEqual(offered.sort())
})

type Caller = Pick<Awaited<ReturnType<typeof createMember>>, 'call'>
const createCaller: Record<Role, () => Promise<Caller>> = {
  visitor: async () => createVisitor(app),
  member: () => createMember(app),
  unverified: () => createMember(app, { isEmailVerified: false }),
  moderator: () => createMember(app, { roles: ['moderator'] }),
  content_editor: () => createMember(app, { roles: ['content_editor'] }),
  support: () => createMember(app, { roles: ['support'] }),
  admin: () => createMember(app, { roles: ['admin'] }),
}

/** One user per role makes all calls that do not change the account. */
const callers = new Map<Role, Promise<Caller>>()

/** A new user for each call that changes an account, because some end the session or the account. */
function findCaller(role: Role, key: string): Promise<Caller> {
  if (/^(?!GET )\w+ \/(?:auth|users)\//.test(key)) return createCaller[role]()
  const caller = callers.get(role) ?? createCaller[role]()
  callers.set(role, caller)
  return caller
}

test.each(Object.entries(table))('%s', async (key, { statuses, request }) => {
  const { params = {}, query = '', body } = request(world)
  const address = key.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name) + query
  for (const role of roles) {
    const response = await (await findCaller(role, key)).call(address, body)
    expect.soft(response.statusCode, `${role}: ${response.body}`).toBe(statuses[role])
  }
})

/** What suspended users may still do: leave, and everything that ignores who is signed in. */
const openToSuspended = new Set<string>([
  'POST /rate-limit/reset',
  'PUT /tracking/consent',
  'POST /tracking/session/start',
  'POST /tracking/session/end',
  'POST /tracking/activity',
  'POST /tracking/reading',
  'DELETE /users/tokens/{id}',
  'POST /auth/login',
  'POST /auth/login/second-factor',
  'POST /auth/login/second-factor/passkey',
  'POST /auth/passkeys/sign-in/options',
  'POST /auth/passkeys/sign-in',
  'POST /auth/social/{provider}/callback',
  'POST /auth/logout',
  'POST /auth/refresh-token',
  'POST /auth/register',
  'POST /auth/resend-verification',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/proof/passkey',
  'POST /auth/proof/mail',
  'DELETE /users/account',
  'POST /auth/restore-account',
  'POST /auth/erase-account',
  'POST /users/export',
  'POST /auth/restore-account/export',
  'POST /notifications/unsubscribe',
  'POST /reports/confirm',
  'POST /moderation/cases/{id}/appeal',
])

/** What publishes words to others. Where it depends on the words or the story, see `standing.test.ts` of moderation. */
const closedToRestricted = new Set<string>([
  'PUT /content/{storyId}/reviews/mine',
  'PUT /reviews/{reviewId}/reply',
  'POST /content/{storyId}/comments',
  'PATCH /content/{storyId}/comments/{commentId}',
  'POST /content/{storyId}/chapters/{chapterId}/margin',
  'POST /content/{storyId}/chapters/{chapterId}/publish',
  'POST /content/{storyId}/publish',
  'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified',
  'POST /content/{storyId}/collaborators',
  'POST /content/{storyId}/collaborators/request',
  'POST /content/{storyId}/collaborators/invite',
  'POST /content/{storyId}/invite-links',
  'PUT /content/{storyId}/discussion',
  'POST /forum/topics',
  'PATCH /forum/topics/{topicId}',
  'POST /forum/topics/{topicId}/posts',
  'PATCH /forum/posts/{postId}',
  'POST /forum/posts/{postId}/helpful',
  'DELETE /forum/posts/{postId}/helpful',
  'POST /forum/topics/{topicId}/close',
  'POST /forum/topics/{topicId}/pin',
  'POST /forum/topics/{topicId}/slow-mode',
  'POST /forum/topics/{topicId}/move',
  'POST /forum/topics/{topicId}/solve',
  'PUT /forum/topics/{topicId}/poll/vote',
  'POST /forum/topics/{topicId}/apply',
  'PATCH /images/{id}',
  'POST /characters/{characterId}/use-requests',
  'POST /messages/with/{with}',
  'POST /marketplace/listings',
  'PATCH /marketplace/listings/{listingId}',
  'POST /marketplace/listings/{listingId}/renew',
  'POST /marketplace/listings/{listingId}/offers',
  'PATCH /marketplace/offers/{offerId}',
  'POST /marketplace/offers/{offerId}/accept',
  'POST /marketplace/offers/{offerId}/confirm',
  'POST /writerspod',
  'PATCH /writerspod/{id}',
  'POST /writerspod/{id}/submit',
  'POST /writerspod/{id}/history/{revisionId}/restore',
  'POST /writerspod/{id}/margin',
  'POST /writerspod/{id}/audio',
  'PUT /writerspod/audio/{uploadId}/parts/{part}',
  'POST /writerspod/audio/{uploadId}/complete',
  'PUT /writerspod/audio/{uploadId}/peaks',
  'PUT /writerspod/{id}/transcript',
  'PUT /writerspod/{id}/chapters',
  'POST /qa/questions',
  'PATCH /qa/questions/{questionId}',
  'POST /qa/questions/{questionId}/duplicate-of',
  'POST /qa/questions/{questionId}/answers',
  'PATCH /qa/answers/{answerId}',
  'POST /qa/questions/{questionId}/comments',
  'PATCH /qa/questions/{questionId}/comments/{commentId}',
  'PATCH /users/profile',
  'PATCH /user/profile',
])

const limits = {
  restricted: { kind: 'restricted', until: new Date(Date.now() + 86_400_000) },
  suspended: { kind: 'suspended', until: new Date(Date.now() + 86_400_000) },
  banned: { kind: 'banned', until: null },
} as const

async function createLimited(kind: keyof typeof limits): Promise<Caller> {
  const member = await createMember(app)
  const standing = { ...limits[kind], ruleId: 6, explanation: 'Floods' }
  await changeIdentity(app.foundation.db, member.id, { standing })
  return member
}

const fill = (key: string, { params = {}, query = '' }: Request) =>
  key.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name) + query

describe.each(['suspended', 'banned'] as const)('%s users read like members and change nothing', (kind) => {
  let shared: Promise<Caller> | undefined
  test.each(Object.entries(table))('%s', async (key, { statuses, request }) => {
    const asked = request(world)
    const isOpen = openToSuspended.has(key)
    const caller = isOpen ? await createLimited(kind) : await (shared ??= createLimited(kind))
    const response = await caller.call(fill(key, asked), asked.body)
    expect(response.statusCode, response.body).toBe(isOpen || key.startsWith('GET ') ? statuses.member : 403)
    if (!isOpen && !key.startsWith('GET ')) expect(response.json().code).toBe('ACCOUNT_SUSPENDED_ERROR')
  })
})

test('restricted users do what members do, and publish nothing', async () => {
  const rejected: string[] = []
  for (const [key, { request }] of Object.entries(table)) {
    if (key.startsWith('GET ')) continue
    const asked = request(world)
    const response = await (await createLimited('restricted')).call(fill(key, asked), asked.body)
    if (response.json().code === 'ACCOUNT_SUSPENDED_ERROR') rejected.push(key)
  }
  expect(rejected.sort()).toEqual([...closedToRestricted].sort())
})
