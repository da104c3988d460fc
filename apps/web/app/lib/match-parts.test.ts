import { expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['The Salt Cartographer', 'salt cart', 'The [Salt] [Cart]ographer'],
  ['Les étoiles de Nîmes', 'ETOI nim', 'Les [étoi]les de [Nîm]es'],
  ['Die Straße der Uhrmacher', 'straß', 'Die [Straß]e der Uhrmacher'],
  ['Beekeeper’s Census', 'keeper', 'Beekeeper’s Census'],
  ['cafe\u0301 au lait', 'café', '[cafe\u0301] au lait'],
  ['slow burn, slow magic', 'slow s', '[slow] burn, [slow] magic'],
  ['Zürich', '', 'Zürich'],
  ['Зимняя дорога', 'дор', 'Зимняя [дор]ога'],
])('%s, typed: %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
