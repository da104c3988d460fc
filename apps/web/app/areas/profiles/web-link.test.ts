import { expect, test } from 'vitest'
import { findSite } from './web-link.tsx'

test.each([
  ['https://www.maps.example.org/a?b', 'maps.example.org'],
  ['http://example.org', 'example.org'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.org', null],
  ['/settings', null],
  ['mailto:a@example.org', null],
])('%s', (url, site) => {
  expect(findSite(url)).toBe(site)
})
