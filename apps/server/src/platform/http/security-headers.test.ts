import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const policyOf = (analyticsId: string | null) => pagePolicy({ nonce: 'n' }, { isHttps: true, analyticsId })

test('pages load scripts only from this site, unless analytics is configured', () => {
  expect(policyOf(null)).toContain("script-src 'self' 'nonce-n';")
  expect(policyOf(null)).toContain("connect-src 'self';")
  expect(policyOf(null)).not.toContain('google')
  expect(policyOf('G-1234567')).toContain("script-src 'self' 'nonce-n' https://www.googletagmanager.com;")
  expect(policyOf('G-1234567')).toContain("connect-src 'self' https://*.google-analytics.com;")
})
