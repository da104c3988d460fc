// Gives a character another name in a text, without touching anything else of it.
import { findMentions } from './mentions.ts'
import { capitalized, createNameFinder, type NamedCharacter, spellingsOf } from './names.ts'
import type { FindReplacements } from './replace.ts'

export type Rename = {
  characterId: string
  from: string
  to: string
  /** The whole cast: "Mary" is not part of "Mary Jane", if that is another character. */
  cast: readonly NamedCharacter[]
}

/** The new name is searched for as well: where it contains the old one, repeating the change does nothing. */
export function renaming(rename: Rename): FindReplacements {
  const { characterId, from: old, to: wanted, cast } = rename
  const finder = createNameFinder([{ id: characterId, names: [old, wanted] }, ...cast])
  const spellings = new Set(spellingsOf(old).map(unifySigns))
  return ({ text, marked, isWhole }) =>
    findMentions({ text, marked }, finder).flatMap(({ from, to, id, name }) => {
      const written = text.slice(from, to)
      const isMeant =
        id === characterId && (name === null ? spellings.has(unifySigns(written)) : name === old)
      return isMeant && isWhole(from, to) ? [{ from, to, replacement: spellLike(written, rename) }] : []
    })
}

const unifySigns = (text: string): string =>
  text
    .replaceAll(/[\u2019\u02bc\uff07]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\t\n\u00a0\u202f\u3000]/g, ' ')

/** In capitals where the old name was in capitals. */
function spellLike(written: string, { from, to }: Rename): string {
  const plain = unifySigns(written).normalize('NFC')
  const old = unifySigns(from).normalize('NFC')
  if (plain === old) return to
  return plain === old.toUpperCase() ? to.toUpperCase() : capitalized(to)
}
