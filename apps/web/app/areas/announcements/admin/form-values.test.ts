import { splashDefaults } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { expect, test } from 'vitest'
import { bodyOf, newValues, valuesOf } from './form-values.ts'

const stored: Announcement = {
  _id: '019a0000-0000-7000-8000-000000000001',
  title: 'The long night',
  content: '<p>Write until dawn.</p>',
  excerpt: 'Write until dawn.',
  type: 'competition',
  category: 'Contests',
  priority: 'high',
  status: 'scheduled',
  isActive: true,
  isSplash: true,
  image: null,
  bannerStyle: null,
  targetAudience: 'writers',
  competitionDetails: {
    competitionName: 'The long night',
    startDate: '2031-06-21T20:00:00.000Z',
    endDate: null,
  },
  featureDetails: null,
  splashOptions: { ...splashDefaults, autoClose: true, autoCloseDelay: 2500, overlayOpacity: 0.35 },
  publishAt: '2031-06-20T08:30:00.000Z',
  expiresAt: null,
  publishedAt: null,
  createdAt: '2031-06-01T00:00:00.000Z',
  updatedAt: '2031-06-01T00:00:00.000Z',
  revision: 3,
  hasOwnExcerpt: false,
}

test('what is in the form comes back as it was', () => {
  const body = bodyOf(valuesOf(stored))
  // Its excerpt was made from its beginning, so none was written.
  expect({ ...stored, ...body }).toEqual({ ...stored, excerpt: '' })
  expect(Object.keys(body)).toHaveLength(15)
})

test('a new one has the defaults of the product', () => {
  expect(bodyOf(newValues)).toMatchObject({
    splashOptions: splashDefaults,
    isSplash: false,
    bannerStyle: 'top',
    targetAudience: 'all',
    isActive: true,
  })
})

test('what is no time is left to the API to name', () => {
  expect(bodyOf({ ...newValues, publishAt: 'soon' }).publishAt).toBe('soon')
})
