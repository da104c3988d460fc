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

test('form values convert back to the stored announcement', () => {
  const body = bodyOf(valuesOf(stored))
  // The excerpt was generated from the content, so the form has none.
  expect({ ...stored, ...body }).toEqual({ ...stored, excerpt: '' })
  expect(Object.keys(body)).toHaveLength(15)
})

test('a new announcement has the product defaults', () => {
  expect(bodyOf(newValues)).toMatchObject({
    splashOptions: splashDefaults,
    isSplash: false,
    bannerStyle: 'top',
    targetAudience: 'all',
    isActive: true,
  })
})

test('an invalid time is left for the API to report', () => {
  expect(bodyOf({ ...newValues, publishAt: 'soon' }).publishAt).toBe('soon')
})
