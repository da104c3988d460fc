// Stories that somebody keeps.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, pagination, paging, time } from './shapes.ts'
import { storyCard } from './stories.ts'

const bookmark = z.object({ _id: id, createdAt: time, story: storyCard })

export const bookmarksContract = defineContract({
  'GET /users/bookmarks': {
    summary: 'What you keep, newest first',
    query: paging(),
    response: z.object({ bookmarks: z.array(bookmark), pagination }),
  },
})
