// Leaving, coming back, and being erased.
import { z } from 'zod'
import { proof, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, time } from './shapes.ts'
import { ownUser, person } from './users.ts'

const storyLine = z.object({ _id: id, slug: z.string(), title: z.string() })

/** A story with at least one collaborator who may edit it, and who may own it: it outlives the owner's account. */
const sharedStory = storyLine.extend({
  coAuthors: z
    .array(person)
    .min(1)
    .describe('Who may become the owner. Unless you choose, it is the first: the one who joined first'),
})
export type SharedStory = z.infer<typeof sharedStory>

const newOwner = z.strictObject({ storyId: id.toLowerCase(), userId: id.toLowerCase() })
export type NewOwner = z.infer<typeof newOwner>

export const accountDeletionContract = defineContract({
  'DELETE /users/account': {
    summary:
      'Leave: signed out everywhere, erased after 30 days, or at once with `now`. Whoever has a password gives it; others give another proof, or have signed in a moment ago (else 403)',
    body: proof.extend({
      now: z.boolean().default(false),
      newOwners: z
        .array(newOwner)
        .max(500)
        .default([])
        .describe(
          'Who becomes the owner of which shared story; of the others, the first co-author (409 when a choice is not possible any more)',
        ),
    }),
    response: z.object({ deletesAt: time.nullable().describe('null: it is gone already') }),
  },
  'GET /users/account/shared-stories': {
    summary: 'Your stories that pass to a co-author, at once, when you delete your account',
    response: z.object({ stories: z.array(sharedStory) }),
  },
  'GET /auth/restore-account': {
    summary:
      'Until when the account of this restore link can come back, and which stories have another owner now',
    query: z.strictObject({ token }),
    response: z.object({ deletesAt: time, stories: z.array(storyLine.extend({ owner: person })) }),
  },
  'POST /auth/restore-account': {
    summary: 'Come back during the 30 days, and sign in',
    body: z.strictObject({ token }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/erase-account': {
    summary: 'Do not wait for the 30 days: erase the account of this restore link now',
    body: z.strictObject({ token }),
    response: nothing,
  },
})
