// IPs of callers: one spelling for each, and the shortened ones that may be stored.
import { isIP } from 'node:net'

/** IPv4 as it is, IPv4 inside IPv6 as IPv4, IPv6 as eight full groups. Invalid input is returned unchanged. */
export function normalizeAddress(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase()
  if (isIP(plain) !== 6) return plain
  const groups = parseGroups(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Who counts as one caller: a single IPv4 address, or a whole IPv6 /64, because that is what one household gets. */
export function callerNetwork(address: string): string {
  const normal = normalizeAddress(address)
  return isIP(normal) === 6 ? `${normal.split(':').slice(0, 4).join(':')}::/64` : normal
}

/** For logs: IPv4 by /24, IPv6 by /48. */
export function shortenAddress(address: string): string {
  const normal = normalizeAddress(address)
  if (isIP(normal) === 4) return `${normal.split('.').slice(0, 3).join('.')}.0`
  if (isIP(normal) === 6) return `${normal.split(':').slice(0, 3).join(':')}::`
  return ''
}

function parseGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = readGroups(head)
  if (tail === undefined) return left
  const right = readGroups(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
