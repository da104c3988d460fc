// Announcements that a journey creates without the form.
import { expect, type Page } from './journey.ts'

export type Made = { _id: string; title: string; content: string }

export async function announce(staff: Page, fields: object): Promise<Made> {
  const answer = await staff.request.post('/api/v1/announcements', {
    data: { content: '<p>Words.</p>', status: 'published', ...fields },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.announcement
}

/** Removes all announcements. */
export async function clearAnnouncements(staff: Page): Promise<void> {
  for (;;) {
    const answer = await staff.request.get('/api/v1/announcements?status=published&limit=100')
    const { announcements } = (await answer.json()).data as { announcements: Made[] }
    if (announcements.length === 0) return
    for (const { _id } of announcements) {
      const gone = await staff.request.delete(`/api/v1/announcements/${_id}`)
      expect(gone.status()).toBe(200)
    }
  }
}
