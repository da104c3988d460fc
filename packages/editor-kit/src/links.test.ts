import { describe, expect, it } from 'vitest'

import { isSafeHref } from './links.ts'

describe('isSafeHref', () => {
  it.each([
    'https://example.com',
    'http://example.com:8080/a?b=c&d=e#f',
    'HTTPS://Example.com/',
    'https://пример.example/путь',
    'https://[2001:db8::1]/',
    'mailto:someone@example.com',
    'https://example.com/@someone?to=a@b#c@d',
    'MailTo:someone@example.com?subject=Hello%20there',
  ])('accepts %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com',
    'tel:+123',
    '//example.com/a',
    '\\\\example.com',
    'https:/\\example.com',
    'https:\\\\example.com',
    'https:example.com',
    'https://',
    'https:///path',
    '/story/1',
    'example.com',
    '#top',
    '',
    ' https://example.com',
    'https://example.com ',
    'https://exa mple.com',
    'https://exa\u200bmple.com',
    'https://example.com/\u202egnp.exe',
    'ht\u00adtps://example.com',
    'https://example.com/\ud800',
    'https://exa%00mple.com',
    'https://user:pw@example.com/',
    'https://user@example.com',
    'https://@example.com/',
    'HTTPS://bank.example%2Fsign-in@evil.example/',
    'mailto:',
    'mailto://x',
    'view-source:https://example.com',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('rejects %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })

  it.each([undefined, null, 7, {}, ['https://example.com'], new URL('https://example.com')])(
    'rejects values that are not strings: %s',
    (href) => {
      expect(isSafeHref(href)).toBe(false)
    },
  )
})
