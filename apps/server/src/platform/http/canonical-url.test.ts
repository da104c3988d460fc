import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['/', '/'],
  ['/story/tides/read?chapter=1&x=%64', '/story/tides/read?chapter=1&x=%64'],
  ['/tag/slow%20burn', '/tag/slow%20burn'],
  ['/tag/a%2Fb', '/tag/a%2Fb'],
  ['/tag/gr%C3%BCn', '/tag/gr%C3%BCn'],
  ['/settings/', '/settings/'],
  ['/story/a//b', '/story/a/b'],
  ['//', '/'],
  ['///?a=//b', '/?a=//b'],
  ['//evil.example/dev/mailbox', '/evil.example/dev/mailbox'],
  ['/\\evil.example', '/evil.example'],
  ['/%64ev/m%61ilbox', '/dev/mailbox'],
  ['/%2564ev', '/%2564ev'],
  ['/./dev/x/../mailbox', '/dev/mailbox'],
  ['/%2e%2E/%2e/dev', '/dev'],
  ['/tag/gr%c3%bcn', '/tag/gr%c3%bcn'],
  ['/tag/a%2fb%21', '/tag/a%2fb%21'],
  ['/tag/grün', '/tag/gr%C3%BCn'],
  ['http://evil.example/dev/mailbox?to=a', '/dev/mailbox?to=a'],
  ['http://evil.example', '/'],
  ['/about#part', '/about'],
  ['*', '/*'],
  // An invalid encoding becomes the literal text, a URL that does not exist.
  ['/%zz', '/%25zz'],
  ['/%', '/%25'],
  ['/%ff', '/%25ff'],
])('%s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})

test('there is one spelling, it stays on this host, and everything can decode it', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%',
      '%00',
      '%64',
      '%C3',
      '%BC',
      '?',
      '#',
      ':',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const canonical = canonicalUrl(`/${pieces.join('')}`)
      const [path = ''] = canonical.split('?')
      expect(canonicalUrl(canonical)).toBe(canonical)
      expect(path).toMatch(/^\/(?!\/)/)
      expect(path).not.toMatch(/\/\/|[\\#]|\/\.\.?(?:\/|$)/)
      const parsed = new URL(canonical, 'http://fabula.example')
      expect([parsed.host, parsed.pathname]).toEqual(['fabula.example', path])
      expect(() => decodeURIComponent(path)).not.toThrow()
      for (const [code] of path.matchAll(/%[0-7]./g)) expect(decodeURIComponent(code)).not.toMatch(/[\w.~-]/)
    }),
  )
})
