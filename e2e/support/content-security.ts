// The headers that every page must have.
import type { APIResponse } from '@playwright/test'
import { expect } from './journey.ts'

export function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}

export function expectStrictPolicy(response: APIResponse, about: string): void {
  const headers = response.headers()
  const policy = directivesOf(headers['content-security-policy'] ?? '')
  expect.soft(policy.get('script-src'), about).toMatch(/'(?:nonce|sha256)-/)
  expect.soft(policy.get('script-src'), about).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect.soft(policy.get('frame-ancestors'), about).toBe("'none'")
  expect.soft(policy.get('object-src') ?? policy.get('default-src'), about).toBe("'none'")
  expect.soft(policy.get('base-uri'), about).toMatch(/'(?:none|self)'/)
  expect.soft(headers['x-content-type-options'], about).toBe('nosniff')
  expect.soft(headers['referrer-policy'], about).toBeTruthy()
}
