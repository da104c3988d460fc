// Deleting an account, restoring it, and erasing its data.
import { z } from 'zod'
import { proof, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, time } from './shapes.ts'
import { ownUser, person } from './users.ts'

const storyLine = z.object({ _id: id, slug: z.string(), title: z.string() })

/** A story with at least one collaborator who may edit and own it: it outlives the owner's account. */
const sharedStory = storyLine.extend({
  coAuthors: z
    .array(person)
    .min(1)
    .describe(
      'Possible new owners. If you don’t choose, it’s the first one: the collaborator who joined first',
    ),
})
export type SharedStory = z.infer<typeof sharedStory>

const newOwner = z.strictObject({ storyId: id.toLowerCase(), userId: id.toLowerCase() })
export type NewOwner = z.infer<typeof newOwner>

export const accountDeletionContract = defineContract({
  'DELETE /users/account': {
    summary:
      'Delete your account: signs out all devices, permanently deleted after 30 days or immediately with `now`. Accounts with a password must send it; others send another proof or must have just signed in (otherwise 403)',
    body: proof.extend({
      now: z.boolean().default(false),
      newOwners: z
        .array(newOwner)
        .max(500)
        .default([])
        .describe(
          'The new owner of each shared story; the first co-author for stories not listed (409 when a choice is no longer possible)',
        ),
    }),
    response: z.object({ deletesAt: time.nullable().describe('Null if it’s already deleted') }),
  },
  'GET /users/account/shared-stories': {
    summary: 'Your stories that pass to a co-author as soon as you delete your account',
    response: z.object({ stories: z.array(sharedStory) }),
  },
  'GET /auth/restore-account': {
    summary: 'How long the account of this restore link can be restored, and which stories have a new owner',
    query: z.strictObject({ token }),
    response: z.object({ deletesAt: time, stories: z.array(storyLine.extend({ owner: person })) }),
  },
  'POST /auth/restore-account': {
    summary: 'Restore the account within the 30 days and sign in',
    body: z.strictObject({ token }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/erase-account': {
    summary: 'Permanently delete the account of this restore link now',
    body: z.strictObject({ token }),
    response: nothing,
  },
})
