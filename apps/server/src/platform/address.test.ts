import { expect, test } from 'vitest'
import { callerNetwork, normalizeAddress, shortenAddress } from './address.ts'

test('one IP has one spelling', () => {
  expect(normalizeAddress('203.0.113.7')).toBe('203.0.113.7')
  expect(normalizeAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(normalizeAddress('::FFFF:cb00:7107')).toBe('203.0.113.7')
  expect(normalizeAddress('2001:DB8::1')).toBe('2001:db8:0:0:0:0:0:1')
  expect(normalizeAddress('2001:0db8:0000:0000:0000:0000:0000:0001')).toBe('2001:db8:0:0:0:0:0:1')
  expect(normalizeAddress('fe80::1%eth0')).toBe('fe80:0:0:0:0:0:0:1')
  expect(normalizeAddress('::')).toBe('0:0:0:0:0:0:0:0')
  expect(normalizeAddress('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0:0:0:c000:221')
})

test('a caller is an IPv4 address or an IPv6 /64', () => {
  expect(callerNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('2001:db8:1:2:aaaa::1')).toBe(callerNetwork('2001:db8:1:2:bbbb:cccc::9'))
  expect(callerNetwork('2001:db8:1:2::1')).not.toBe(callerNetwork('2001:db8:1:3::1'))
})

test('a log contains only the network', () => {
  expect(shortenAddress('203.0.113.7')).toBe('203.0.113.0')
  expect(shortenAddress('::ffff:203.0.113.7')).toBe('203.0.113.0')
  expect(shortenAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
  expect(shortenAddress('not an address')).toBe('')
})
