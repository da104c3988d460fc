// Reading lists: stories that a user collects, private or public.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, storyCard } from './stories.ts'
import { person, whose } from './users.ts'

const readingList = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  isHiddenByModerators: z.boolean().describe('Only you can see it'),
  isPublic: z.boolean(),
  owner: person,
  storyCount: z.number().int().describe('Only those you can see'),
  hasStory: z.boolean().optional().describe('If a story was given'),
  createdAt: time,
  updatedAt: time,
})
export type ReadingList = z.infer<typeof readingList>

const fields = z.strictObject({
  title: line(80).min(1, 'is required'),
  description: text(500),
  isPublic: z.boolean(),
})

const ofList = z.strictObject({ listId: id.toLowerCase() })
const ofItem = ofList.extend({ storyId: id.toLowerCase() })

export const readingListsContract = defineContract({
  'GET /users/lists': {
    summary: "Your reading lists, or another user's public ones, last changed first",
    query: paging().extend({
      ...whose.shape,
      storyId: id.toLowerCase().optional().describe('Adds whether each list contains this story'),
    }),
    response: z.object({ lists: z.array(readingList), pagination }),
  },
  'POST /users/lists': {
    summary: 'Create a reading list; private by default',
    status: 201,
    body: fields.partial().required({ title: true }).extend({ key: creationKey }),
    response: z.object({ list: readingList }),
  },
  'GET /users/lists/{listId}': {
    summary: 'A reading list and its stories, last added first',
    params: ofList,
    query: paging(),
    response: z.object({ list: readingList, stories: z.array(storyCard), pagination }),
  },
  'PATCH /users/lists/{listId}': {
    summary: 'Update a reading list',
    params: ofList,
    body: fields.partial(),
    response: z.object({ list: readingList }),
  },
  'DELETE /users/lists/{listId}': { summary: 'Delete a reading list', params: ofList, response: nothing },
  'PUT /users/lists/{listId}/stories/{storyId}': {
    summary: 'Add a story to your list',
    params: ofItem,
    response: z.object({ list: readingList }),
  },
  'DELETE /users/lists/{listId}/stories/{storyId}': {
    summary: 'Remove a story from your list',
    params: ofItem,
    response: z.object({ list: readingList }),
  },
})
