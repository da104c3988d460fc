// Following people.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, pagination, paging } from './shapes.ts'
import { someone, user } from './users.ts'

const followState = z.object({ isFollowing: z.boolean(), followerCount: z.number().int() })
export type FollowState = z.infer<typeof followState>

const whose = paging().extend({
  userId: id.toLowerCase().optional().describe('Somebody else, if they show their lists; else your own'),
})

export const followsContract = defineContract({
  'POST /users/follow/{id}': { summary: 'Follow somebody', params: someone, response: followState },
  'DELETE /users/follow/{id}': { summary: 'Follow no more', params: someone, response: followState },
  'GET /users/follow/{id}/status': {
    summary: 'Whether you follow somebody, and how many do',
    params: someone,
    response: followState,
  },
  'GET /users/followers': {
    summary: 'Who follows you, newest first',
    query: whose,
    response: z.object({ followers: z.array(user), pagination }),
  },
  'GET /users/following': {
    summary: 'Whom you follow, newest first',
    query: whose,
    response: z.object({ following: z.array(user), pagination }),
  },
})
