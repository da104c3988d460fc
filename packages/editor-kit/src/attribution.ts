// Who first typed each character of a document: its text nodes in order, as runs of one author each.
import type { Inline, Part, RichDocument, TextNode } from './document.ts'

/** Null if the account is deleted or the author was never known. */
export type Author = string | null
export type AuthorRun = [author: Author, length: number]

/** Extends the last run if it has the same author. */
export function appendRun(runs: AuthorRun[], author: Author, length: number): void {
  if (length === 0) return
  const last = runs.at(-1)
  if (last && last[0] === author) last[1] += length
  else runs.push([author, length])
}

export const lengthOfRuns = (runs: readonly AuthorRun[]): number =>
  runs.reduce((sum, [, length]) => sum + length, 0)

export function countByAuthor(runs: readonly AuthorRun[]): Map<Author, number> {
  const counts = new Map<Author, number>()
  for (const [author, length] of runs) counts.set(author, (counts.get(author) ?? 0) + length)
  return counts
}

/** How much each author wrote of the published text; text that is only suggested does not count. */
export function countCredits(document: RichDocument, runs: readonly AuthorRun[]): Map<string, number> {
  const credits = new Map<string, number>()
  const rest = runs.map((run): AuthorRun => [...run])
  let index = 0
  for (const { text, marks } of textNodesOf(document)) {
    const isPending = marks?.some(({ type }) => type === 'insertion') ?? false
    for (let left = text.length; left > 0 && index < rest.length;) {
      const run = rest[index]!
      const length = Math.min(left, run[1])
      if (run[0] !== null && !isPending) credits.set(run[0], (credits.get(run[0]) ?? 0) + length)
      left -= length
      run[1] -= length
      if (run[1] === 0) index += 1
    }
  }
  return credits
}

/** For when only shares are known: one run per author, in proportion. */
export function spreadRuns(shares: ReadonlyMap<Author, number>, length: number): AuthorRun[] {
  const authors = [...shares.keys()]
  const runs: AuthorRun[] = []
  apportion([...shares.values()], length).forEach((part, index) => appendRun(runs, authors[index]!, part))
  appendRun(runs, null, length - lengthOfRuns(runs))
  return runs
}

/** Integers in proportion to the shares that add up to the total, by the largest remainder method. */
export function apportion(shares: readonly number[], total: number): number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  if (sum === 0) return shares.map(() => 0)
  const exact = shares.map((share) => (share * total) / sum)
  const parts = exact.map(Math.floor)
  const missing = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - parts[index]! }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index]! += 1
  return parts
}

/** Equals the total length of the runs of all authors. */
export function textLengthOf(document: RichDocument): number {
  return [...textNodesOf(document)].reduce((sum, { text }) => sum + text.length, 0)
}

function* textNodesOf(node: RichDocument | Part | Inline): Generator<TextNode> {
  if (node.type === 'text') yield node
  else if ('content' in node) for (const child of node.content ?? []) yield* textNodesOf(child)
}
