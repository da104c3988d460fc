// The files that characters are exported to. Pure.
import type { CharacterField, CharacterLicence, relationKinds } from '@fabula/contracts/character-sizes'
import type { RichDocument } from '@fabula/editor-kit/document'
import { renderMarkdownInline } from '@fabula/editor-kit/markdown-inline'
import { renderMarkdown } from '@fabula/editor-kit/render-markdown'

/** A chapter by what it is called: ids mean nothing in another story. */
export type ChapterPlace = { chapter: number | null; title: string }
type Span = { from: ChapterPlace | null; until: ChapterPlace | null }

export type CharacterFile = {
  name: string
  creator: string | null
  licence: CharacterLicence
  /** In the cast from this chapter on. */
  from: ChapterPlace | null
  facts: (Span & {
    field: CharacterField
    section: string
    label: string
    text: string
    content: RichDocument | null
  })[]
  relations: (Span & { name: string; kind: (typeof relationKinds)[number]; text: string })[]
  tags: string[]
  colors: string[]
}

/** What a JSON file of characters contains. */
export const describeFile = (characters: readonly CharacterFile[]) => ({
  format: 'fabula-characters',
  version: 1,
  characters,
})

export const writeCharacters = (
  characters: readonly CharacterFile[],
  title: string,
  format: 'json' | 'md',
): string =>
  format === 'json'
    ? `${JSON.stringify(describeFile(characters), null, 2)}\n`
    : writeMarkdown(characters, title)

const words = (text: string) => renderMarkdownInline([{ type: 'text', text }], true)

function writeMarkdown(characters: readonly CharacterFile[], title: string): string {
  const parts = characters.map((character) => writeCharacter(character, characters.length > 1 ? 2 : 1))
  return characters.length > 1 ? `# ${words(title)}\n\n${parts.join('\n')}` : parts.join('')
}

function writeCharacter({ name, creator, facts, relations, tags, from }: CharacterFile, level: number) {
  const heading = '#'.repeat(level)
  const lines = [
    ...(creator ? [`*Created by ${words(creator)}*`] : []),
    ...(from ? [`*In the story${since({ from, until: null })}*`] : []),
    ...facts.map((fact) =>
      fact.content
        ? `${heading}# ${words(fact.label)}${since(fact)}\n\n${renderMarkdown(fact.content, { imageUrl: () => undefined, headingOffset: level + 1 }).trimEnd()}`
        : `**${fieldNames[fact.field]}**${since(fact)}: ${words(fact.text)}`,
    ),
    ...(relations.length > 0 ? [relations.map(writeRelation).join('\n')] : []),
    ...(tags.length > 0 ? [`**Tags**: ${tags.map(words).join(', ')}`] : []),
  ]
  return [`${heading} ${words(name)}`, ...lines].join('\n\n').concat('\n')
}

const writeRelation = (relation: CharacterFile['relations'][number]) =>
  `- ${words(relation.name)}: ${relation.kind.replaceAll('_', ' ')}${since(relation)}${relation.text ? `. ${words(relation.text)}` : ''}`

function since({ from, until }: Span): string {
  const place = ({ chapter, title }: ChapterPlace) =>
    words(title || (chapter === null ? 'a later chapter' : `chapter ${chapter}`))
  return `${from ? ` (from ${place(from)})` : ''}${until ? ` (until ${place(until)})` : ''}`
}

const fieldNames: Record<CharacterField, string> = {
  name: 'Name',
  alias: 'Also called',
  pronouns: 'Pronouns',
  age: 'Age',
  species: 'Species',
  role: 'Role',
  summary: 'In one line',
  look: 'Looks',
  voice: 'Voice',
  line: 'Says',
  want: 'Wants',
  need: 'Needs',
  flaw: 'Flaw',
  ghost: 'Ghost',
  custom: 'More',
}
