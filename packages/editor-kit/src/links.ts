import { DOCUMENT_LIMITS } from './document.ts'

// Browsers drop tabs and line breaks inside a URL and trim control characters before it, so a scheme can hide behind
// them. None of these belongs in a well-formed URL: reject instead of cleaning.
const HIDING = /[\s\p{Cc}\p{Cf}\\\ufffe\uffff]/u
const WEB = /^https?:\/\/[^/?#]/i
/** `https://bank.example@evil.example` leads to evil.example, but readers see bank.example. */
const USER_NAME = /^https?:\/\/[^/?#]*@/i
const MAIL = /^mailto:[^?#/]/i
const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/** Absolute http, https and mailto only: no relative, protocol-relative or script URL, and no user name in it. */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > DOCUMENT_LIMITS.hrefLength) return false
  if (HIDING.test(href) || !href.isWellFormed()) return false
  if (!WEB.test(href) && !MAIL.test(href)) return false
  if (USER_NAME.test(href)) return false
  return URL.canParse(href) && ALLOWED_PROTOCOLS.has(new URL(href).protocol)
}
