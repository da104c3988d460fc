// Finding stories: the shelves of the home page and what followed people publish.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { paging } from './shapes.ts'
import { storyCard, storyPage } from './stories.ts'

const heroBanner = z.object({
  title: z.string(),
  text: z.string(),
  /** Where its button leads: a path of ours. */
  link: z.object({ label: z.string(), to: z.string() }),
  story: storyCard.nullable().describe('The story it is about, if it is about one'),
})

export const discoveryContract = defineContract({
  'GET /content/following/stories': {
    summary: 'What people whom you follow have published, newest first',
    query: paging(),
    response: storyPage,
  },
  'GET /public/hero-banner': {
    summary: 'What stands first on the home page; null when nothing does',
    response: z.object({ heroBanner: heroBanner.nullable() }),
  },
  'GET /public/trending': {
    summary: 'Stories that are read the most right now',
    query: paging(),
    response: storyPage,
  },
  'GET /public/featured': {
    summary: 'Stories that the house recommends',
    query: paging(),
    response: storyPage,
  },
})
