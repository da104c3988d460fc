// Following authors.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { pagination, paging } from './shapes.ts'
import { someone, user, whose } from './users.ts'

const followState = z.object({ isFollowing: z.boolean(), followerCount: z.number().int() })
export type FollowState = z.infer<typeof followState>

const people = paging().extend(whose.shape)

export const followsContract = defineContract({
  'POST /users/follow/{id}': { summary: 'Follow a user', params: someone, response: followState },
  'DELETE /users/follow/{id}': { summary: 'Unfollow a user', params: someone, response: followState },
  'GET /users/follow/{id}/status': {
    summary: 'Whether you follow a user, and their follower count',
    params: someone,
    response: followState,
  },
  'GET /users/followers': {
    summary: 'Who follows you, newest first',
    query: people,
    response: z.object({ followers: z.array(user), pagination }),
  },
  'GET /users/following': {
    summary: 'Who you follow, newest first',
    query: people,
    response: z.object({ following: z.array(user), pagination }),
  },
})
