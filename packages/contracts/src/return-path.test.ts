import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxReturnPathLength, returnQuery, safeReturnPath } from './return-path.ts'

const site = 'https://fabula.example'

describe('safeReturnPath', () => {
  it.each([
    ['/bookmarks', '/bookmarks'],
    ['/stories?q=salt&page=2#top', '/stories?q=salt&page=2#top'],
    ['https://fabula.example/story/abc?chapter=1', '/story/abc?chapter=1'],
    ['bookmarks', '/bookmarks'],
    ['/story/naïve', '/story/na%C3%AFve'],
  ])('preserves path, query and fragment on this site: %s', (from, expected) => {
    expect(safeReturnPath(from, site)).toBe(expected)
  })

  it.each([
    null,
    undefined,
    '',
    'https://elsewhere.example/bookmarks',
    'http://fabula.example/bookmarks',
    '//elsewhere.example/x',
    '/\\elsewhere.example/x',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    'https://fabula.example@elsewhere.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('returns the home page for anything else: %s', (from) => {
    expect(safeReturnPath(from, site)).toBe('/')
  })

  it.each(['/.//elsewhere.example', '/..//elsewhere.example/x', 'https://fabula.example//elsewhere.example'])(
    'never returns a path that a browser reads as another site: %s',
    (from) => {
      expect(new URL(safeReturnPath(from, site), site).origin).toBe(site)
    },
  )

  it.each([
    '/login',
    '/login?from=/login',
    '/register/confirmation',
    '/logout',
    '/reset-password?token=x',
    '/verify-email',
  ])('does not return to %s', (from) => {
    expect(safeReturnPath(from, site)).toBe('/')
  })

  it('stays on this site for arbitrary input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '%2f',
      'https:',
      'elsewhere.example',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(pieces.join(''), site)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, site).origin).toBe(site)
      }),
    )
  })
})

it('a path that is too long returns the home page', () => {
  expect(safeReturnPath(`/${'a'.repeat(maxReturnPathLength)}`, site)).toBe('/')
})

it('the query is empty when the path is the home page', () => {
  expect(returnQuery('/')).toBe('')
  expect(returnQuery('/a?b=c')).toBe('?from=%2Fa%3Fb%3Dc')
  expect(returnQuery('/a', '&')).toBe('&from=%2Fa')
})
