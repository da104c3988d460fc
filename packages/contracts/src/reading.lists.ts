// Reading lists: stories that somebody puts together, for themselves or for others to see.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, storyCard } from './stories.ts'
import { person, whose } from './users.ts'

const readingList = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  owner: person,
  storyCount: z.number().int().describe('As many as you may know of'),
  hasStory: z.boolean().optional().describe('Where a story was asked about'),
  createdAt: time,
  updatedAt: time,
})
export type ReadingList = z.infer<typeof readingList>

const fields = z.strictObject({
  title: line(80).min(1, 'is needed'),
  description: text(500),
  isPublic: z.boolean(),
})

const ofList = z.strictObject({ listId: id.toLowerCase() })
const ofItem = ofList.extend({ storyId: id.toLowerCase() })

export const readingListsContract = defineContract({
  'GET /users/lists': {
    summary: "Your reading lists, or somebody else's public ones; the one changed last first",
    query: paging().extend({
      ...whose.shape,
      storyId: id.toLowerCase().optional().describe('Says of each list whether this story is on it'),
    }),
    response: z.object({ lists: z.array(readingList), pagination }),
  },
  'POST /users/lists': {
    summary: 'Make a reading list; private unless you say otherwise',
    status: 201,
    body: fields.partial().required({ title: true }).extend({ key: creationKey }),
    response: z.object({ list: readingList }),
  },
  'GET /users/lists/{listId}': {
    summary: 'A reading list and its stories, the one added last first',
    params: ofList,
    query: paging(),
    response: z.object({ list: readingList, stories: z.array(storyCard), pagination }),
  },
  'PATCH /users/lists/{listId}': {
    summary: 'Change a reading list',
    params: ofList,
    body: fields.partial(),
    response: z.object({ list: readingList }),
  },
  'DELETE /users/lists/{listId}': { summary: 'Delete a reading list', params: ofList, response: nothing },
  'PUT /users/lists/{listId}/stories/{storyId}': {
    summary: 'Put a story on a list of yours',
    params: ofItem,
    response: z.object({ list: readingList }),
  },
  'DELETE /users/lists/{listId}/stories/{storyId}': {
    summary: 'Take a story off a list of yours',
    params: ofItem,
    response: z.object({ list: readingList }),
  },
})
