// "Judge it by its first line": how a few popular stories begin.
import type { Opening } from '@fabula/contracts/discovery'
import type { StoryCard } from '@fabula/contracts/stories'

export const openingsAtOnce = 3
/** They are chosen among so many of the most popular ones. */
export const poolSize = 60

/** At random, so that each visit to the page shows others. */
export function chooseOpenings(ids: readonly string[]): string[] {
  const rest = [...ids]
  const count = Math.min(openingsAtOnce, rest.length)
  return Array.from({ length: count }, () => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]!)
}

type Beginnings = ReadonlyMap<string, { lines: readonly string[]; minutes: number }>

/** "No." alone tells nothing, nor does "FADE IN:". */
const minLine = 40

function withoutShortBeginning([first = '', second, ...others]: readonly string[]): string[] {
  if (second === undefined) return [first]
  return first.length < minLine ? [`${first} ${second}`, ...others] : [first, second, ...others]
}

/** A story that begins with something other than text, such as a picture, is left out. */
export function presentOpenings(stories: readonly StoryCard[], beginnings: Beginnings): Opening[] {
  return stories.flatMap((story) => {
    const { lines, minutes } = beginnings.get(story._id) ?? { lines: [], minutes: 0 }
    const [first = '', ...others] = withoutShortBeginning(lines)
    const [line, rest] = splitFirstLine(first, story.language)
    return line ? [{ story, line, rest: [rest, ...others].filter(Boolean), minutes }] : []
  })
}

const maxLine = 220

/** The first sentence, or the first few if they are short; and what follows in the paragraph. */
export function splitFirstLine(paragraph: string, language: string): [line: string, rest: string] {
  let end = 0
  for (const { segment } of sentencesOf(paragraph, language)) {
    if (end >= minLine || (end > 0 && end + segment.length > maxLine)) break
    end += segment.length
  }
  if (end > maxLine) end = paragraph.lastIndexOf(' ', maxLine) + 1 || maxLine
  const line = paragraph.slice(0, end).trim()
  const rest = paragraph.slice(end).trim()
  return [/[\p{L}\p{N}]$/u.test(line) && rest ? `${line}…` : line, rest]
}

function sentencesOf(paragraph: string, language: string) {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph)
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph)
  }
}
