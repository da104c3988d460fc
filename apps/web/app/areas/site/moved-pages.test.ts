import { expect, it } from 'vitest'
import { findElsewhere } from './moved-pages.ts'

it('redirects each path to its page', () => {
  expect(findElsewhere('/dashboard', { _id: 'abc' })).toBe('/profile/abc')
  expect(findElsewhere('/dashboard', null)).toBe('/login?from=%2Fdashboard')
  expect(findElsewhere('/profile', { _id: 'abc' })).toBe('/profile/abc')
  expect(findElsewhere('/profile', null)).toBe('/login?from=%2Fprofile')
  expect(findElsewhere('/story/create', null)).toBe('/story/new')
  expect(findElsewhere('/story/edit', null)).toBe('/stories?source=myStories')
  expect(findElsewhere('/registration-confirmation', null)).toBe('/register/confirmation')
})
