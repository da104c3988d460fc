// Values that an API may stumble over: empty, huge, deep, badly encoded, or named like parts of JavaScript objects.
import type { Random } from './random.ts'

export const prototypeKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
]

export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83e',
  '\udd8ab',
  '🦊',
  '👩‍👩‍👧‍👦'.repeat(40),
  '\u202eabc\u2066',
  'שלום العالم',
  'e\u0301'.repeat(30),
  'x'.repeat(300),
  'ﷺ'.repeat(5000),
  '-1',
  '0',
  '1e9',
  '0x1f',
  'NaN',
  'Infinity',
  '99999999999999999999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"a":1}',
  "' or 1=1 --",
  '../../../etc/passwd',
  '%00',
  '%zz',
  '<script>alert(1)</script>',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-------------------------------------'.slice(1),
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0197A5F0-7B1C-7000-8000-000000000001',
  ...prototypeKeys,
]

const deep = (levels: number, inner: unknown = 1): unknown =>
  levels === 0 ? inner : levels % 2 ? [deep(levels - 1, inner)] : { a: deep(levels - 1, inner) }

const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  [[]],
  [null],
  ['x', 'x'],
  {},
  { a: 1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 1 },
  { length: 5 },
  { type: 'doc', content: deep(30) },
  deep(60),
  ...oddTexts,
]

/** Replaces, removes or adds one value inside. */
export function spoil(random: Random, value: unknown, isText = false): unknown {
  const odd = () => (isText ? random.pick(oddTexts) : random.pick(oddValues))
  if (typeof value !== 'object' || value === null || (!isText && random.chance(0.1))) return odd()
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, odd()]
    if (random.chance(0.1)) return Array.from({ length: 300 }, () => value[0] as unknown)
    const place = random.whole(0, value.length - 1)
    return value.map((one, index) => (index === place ? spoil(random, one, isText) : one) as unknown)
  }
  const keys = Object.keys(value)
  const way = random.whole(0, 9)
  if (keys.length === 0 || way < 3) {
    const key = random.pick([...prototypeKeys, 'extra', '', '🦊', 'a.b', 'a[b]', 'isAdmin', '$where'])
    return withKey(value, key, way === 0 && !isText ? deep(8) : odd())
  }
  const key = random.pick(keys)
  if (way === 3) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return withKey(value, key, spoil(random, (value as Record<string, unknown>)[key], isText))
}

/** Makes even `__proto__` an own key. */
const withKey = (value: object, key: string, inner: unknown): object =>
  Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, inner]])
