import { expect, it } from 'vitest'

import { documentSchema } from './schema.ts'
import { describeSuggestion, listSuggestions } from './suggestions.list.ts'
import { suggestChange } from './suggesting.ts'

const by = '0190a0b0-0000-7000-8000-00000000000a'
const id = '0190a0b0-0000-7000-8000-000000000001'

type Block = { type: string; attrs?: object; content?: object[] }
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: Block[]) => documentSchema.nodeFromJSON({ type: 'doc', content })

function describe(before: Block[], after: Block[]): string[] {
  const made = suggestChange(doc(...before), doc(...after), { by, newId: () => id })
  return listSuggestions(made.doc).map(describeSuggestion)
}

it.each<[string, Block[], Block[]]>([
  ['Add “very”', [paragraph('a day')], [paragraph('a very day')]],
  ['Delete “old”', [paragraph('old')], [{ type: 'paragraph' }]],
  ['Replace “x” with “y”', [paragraph('axb')], [paragraph('ayb')]],
  ['Add “Indeed?”', [paragraph('a')], [paragraph('a'), paragraph('“Indeed?”')]],
  ['Begin a new paragraph here', [paragraph('ab')], [paragraph('a'), paragraph('b')]],
  ['Join this paragraph to the one before', [paragraph('a'), paragraph('b')], [paragraph('ab')]],
  ['Make this a heading', [paragraph('a')], [{ ...paragraph('a'), type: 'heading', attrs: { level: 2 } }]],
  ['Add a scene break', [paragraph('a')], [paragraph('a'), { type: 'horizontalRule' }]],
  ['Remove a scene break', [paragraph('a'), { type: 'horizontalRule' }], [paragraph('a')]],
])('%s', (sentence, before, after) => {
  expect(describe(before, after)).toEqual([sentence])
})
