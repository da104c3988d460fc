// Demo tickets for a first local start, with the answers from staff so far.
import type { TicketCategory } from '@fabula/contracts/ticket-kinds'
import type { Images } from '#areas/images/public.ts'
import { findActorsByName } from '#areas/accounts/public.ts'
import type { Platform } from '#platform/platform.ts'
import { answer, claim } from './tickets.admin.service.ts'
import { report } from './tickets.service.ts'

type DemoTicket = {
  by: string
  category: TicketCategory
  page: string
  text: string
  /** Claimed by staff. */
  isClaimed?: true
  answer?: { text: string; closes: boolean }
}

const tickets: DemoTicket[] = [
  {
    by: 'hollis_grange',
    category: 'bug',
    page: '/story/the-thirteen-does-not-stop-here',
    text: 'In the list of chapters the one called “A is for Varga” is sorted before “Article 4471” when I print the page. On the screen it is right. I only print it for my sister.',
    answer: {
      text: 'Thank you, Hollis. It was sorted by the alphabet on paper, and by your own order everywhere else. That is mended; a new print-out is on the house.',
      closes: true,
    },
  },
  {
    by: 'reader',
    category: 'accessibility',
    page: '/settings',
    text: 'With the largest letters the switch for the night theme slides under the one below it. I can still reach it with the keyboard.',
    answer: {
      text: 'I see it too, at 200 percent on a narrow window. We are on it; until then the theme can also be changed with the moon in the header.',
      closes: false,
    },
  },
  {
    by: 'priya_raman',
    category: 'bug',
    page: '/story/tower-this-is-nobody/read',
    text: 'When a chapter is read aloud, the directions in italics are spoken in the same voice as the lines. For an audio drama that is rather a lot of rain.',
    isClaimed: true,
  },
  {
    by: 'lucia_olmedo',
    category: 'content',
    page: '/story/emergency-exit-row',
    text: 'Somebody has posted my first chapter under another title elsewhere and linked to it in a comment. The comment is gone by now, but could you keep an eye on it?',
  },
  {
    by: 'writer',
    category: 'idea',
    page: '/story/the-house-opposite/edit',
    text: 'Could the outline show which chapters have suggestions waiting? I keep opening them one by one to look.',
  },
  {
    by: 'newcomer',
    category: 'account',
    page: '/onboarding',
    text: 'I picked three genres, went back to change one, and now all three are marked. Is it all right to go on?',
  },
  {
    by: 'theo_lambert',
    category: 'other',
    page: '/report-issue',
    text: 'The button says “Send”. At four in the morning it could say “Go back to bed”. Otherwise everything is very good.',
  },
]

export async function loadDemoTickets(
  platform: Pick<Platform, 'db' | 'events'> & { images: Pick<Images, 'attach'> },
): Promise<void> {
  const people = await findActorsByName(platform.db, ['admin', ...tickets.map(({ by }) => by)])
  const staff = people.get('admin')
  for (const [place, ticket] of tickets.entries()) {
    const reporter = people.get(ticket.by)
    if (!staff || !reporter) continue
    // The same key finds what an interrupted start has already created.
    const key = `0190c200-0000-7000-8000-${String(place).padStart(12, '0')}`
    const { _id } = await report(platform, reporter, { ...ticket, imageId: null, key })
    if (ticket.isClaimed) await claim(platform, staff, _id)
    if (ticket.answer) await answer(platform, staff, _id, { ...ticket.answer, key })
  }
}
