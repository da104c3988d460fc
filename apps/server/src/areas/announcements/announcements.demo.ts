// Announcements of the local demo: a banner for everyone, a splash for members, and some older ones.
import { splashDefaults } from '@fabula/contracts/announcement-kinds'
import type { NewAnnouncement } from '@fabula/contracts/announcements'
import { findActorsByName } from '#areas/accounts/public.ts'
import { listAnnouncements } from './announcements.store.ts'
import { create, type Writing } from './announcements.admin.service.ts'

const usual = {
  category: '',
  priority: 'normal',
  status: 'published',
  isActive: true,
  isSplash: false,
  bannerStyle: null,
  targetAudience: 'all',
  competitionDetails: null,
  featureDetails: null,
  splashOptions: splashDefaults,
  publishAt: null,
  expiresAt: null,
} as const

const announcements: NewAnnouncement[] = [
  {
    ...usual,
    title: 'Reading lists can be shared',
    excerpt: 'Make a list public and it gets a page of its own, with your name on it.',
    content:
      '<p>Make a list public and it gets a page of its own, with your name on it and the covers side by side. Private lists stay as they are: only you can see them.</p><p>You will find both under <strong>Favorites</strong>.</p>',
    type: 'feature',
    category: 'Reading',
  },
  {
    ...usual,
    title: 'The November flash prize is open',
    excerpt:
      'A whole story in fewer than 1,000 words, with a door in it. Entries close at the end of the month.',
    content:
      '<p>Write a whole story in fewer than 1,000 words. There has to be a door in it, and someone has to be on the wrong side of it.</p><ul><li>One entry each; co-written pieces are welcome.</li><li>Tag it <em>one page</em> so that readers find it.</li><li>Wren Okafor, who knows about doors, reads every one of them.</li></ul><p>The three that stay with us longest will be on the home page for a week.</p>',
    type: 'competition',
    category: 'Prizes',
    priority: 'high',
    bannerStyle: 'top',
    expiresAt: null,
  },
  {
    ...usual,
    title: 'Welcome to the long evenings',
    excerpt: 'Forty stories, one of them with thirty-two chapters. Here’s where to begin.',
    content:
      '<p>There are forty stories here now, and one of them is long enough for a whole week of evenings. Begin with <em>The Thirteen Does Not Stop Here</em> if you like a mystery that keeps its paperwork in order, or with <em>Errata</em> if you have three minutes.</p><p>Leave a comment on what you read. The people who wrote it are the ones who answer.</p>',
    type: 'general',
    isSplash: true,
    targetAudience: 'users',
  },
]

/** Identified by title, so that an interrupted first start creates nothing twice. */
export async function loadDemoAnnouncements(writing: Writing): Promise<void> {
  const staff = (await findActorsByName(writing.db, ['admin'])).get('admin')
  if (!staff) return
  const { rows } = await listAnnouncements(writing.db, { page: 1, limit: 100 }, null)
  const known = new Set(rows.map(({ title }) => title))
  for (const announcement of announcements)
    if (!known.has(announcement.title)) await create(writing, staff, announcement)
}
