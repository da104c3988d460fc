// Consecutive blocks as one list of tokens: block starts, characters, standalone nodes. Two such lists differ in one
// window, and that window is what was suggested: characters, and block starts among them.
import { Fragment, type Node } from '@tiptap/pm/model'

import { ownIdOf } from './suggesting.marks.ts'

export type Token = {
  kind: 'start' | 'leaf' | 'inline'
  /** For a start: the empty block. */
  node: Node
  /** A list item that contains only this paragraph: both begin and end together. */
  item?: Node
}

/** The node that holds the suggestion of a token. */
export const bearerOf = ({ node, item }: Token): Node => item ?? node

export const withBearer = (token: Token, bearer: Node): Token =>
  token.item ? { ...token, item: bearer } : { ...token, node: bearer }

/** Text blocks, scene breaks, images, and items with one paragraph. */
export function isFlat(block: Node): boolean {
  if (block.type.name !== 'listItem') return block.isTextblock || block.isLeaf
  return block.childCount === 1 && block.child(0).isTextblock && block.child(0).attrs.suggestion === null
}

export function tokensOf(blocks: readonly Node[]): Token[] {
  return blocks.flatMap((block): Token[] => {
    if (block.isTextblock) return [{ kind: 'start', node: empty(block) }, ...inlineTokens(block)]
    if (block.isLeaf) return [{ kind: 'leaf', node: block }]
    const paragraph = block.child(0)
    return [{ kind: 'start', node: empty(paragraph), item: empty(block) }, ...inlineTokens(paragraph)]
  })
}

const empty = (node: Node) => node.copy(Fragment.empty)

export function inlineTokens(block: Node): Token[] {
  const tokens: Token[] = []
  block.forEach((node) => {
    if (!node.isText) tokens.push({ kind: 'inline', node })
    // By code point, so that surrogate pairs stay whole.
    else for (const letter of node.text!) tokens.push({ kind: 'inline', node: ofText(node, letter) })
  })
  return tokens
}

const ofText = (node: Node, text: string) => node.type.schema.text(text, node.marks)

function isSame(old: Token, next: Token): boolean {
  if (old.kind !== next.kind) return false
  if (old.kind !== 'start') return old.node.eq(next.node)
  // Commands copy a block's suggestion inconsistently, so only the old one counts.
  return isSameHead(old.node, next.node) && isSameHead(bearerOf(old), bearerOf(next))
}

const isSameHead = (a: Node, b: Node) => a.hasMarkup(b.type, { ...b.attrs, suggestion: a.attrs.suggestion })

export type Window = { prefix: number; suffix: number }

/**
 * Where they differ. `cursor`: how many of the new tokens are before it, since "aa" alone does not show which is new.
 */
export function findWindow(old: readonly Token[], next: readonly Token[], cursor?: number): Window {
  const { prefix, suffix } = minWindow(old, next, cursor)
  // New text must not end up after a deleted image: in that case its whole block is new.
  const last = old.slice(prefix, old.length - suffix).findLast(({ kind }) => kind !== 'inline')
  const isClosed = last?.kind === 'leaf' && prefix < next.length - suffix && next[prefix]!.kind === 'inline'
  if (!isClosed) return { prefix, suffix }
  return { prefix: old.slice(0, prefix).findLastIndex(({ kind }) => kind === 'start'), suffix }
}

function minWindow(old: readonly Token[], next: readonly Token[], cursor?: number): Window {
  const widest = windowWithin(old, next, Number.POSITIVE_INFINITY)
  if (cursor === undefined) return widest
  const nearest = windowWithin(old, next, Math.max(0, cursor - Math.max(0, next.length - old.length)))
  return nearest.prefix + nearest.suffix >= widest.prefix + widest.suffix ? nearest : widest
}

function windowWithin(old: readonly Token[], next: readonly Token[], maxPrefix: number): Window {
  const shorter = Math.min(old.length, next.length)
  let prefix = 0
  while (prefix < Math.min(shorter, maxPrefix) && isSame(old[prefix]!, next[prefix]!)) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && isSame(old.at(-1 - suffix)!, next.at(-1 - suffix)!)) suffix += 1
  return { prefix, suffix }
}

/** The user's own suggestion that ends or begins right there, so that continuing a word extends its suggestion. */
export function findOwnId(
  tokens: readonly Token[],
  { prefix, suffix }: Window,
  by: string,
): string | undefined {
  const near = [tokens[prefix - 1], tokens[tokens.length - suffix]]
  return near.flatMap((token) => (token ? (ownIdOf(bearerOf(token), by) ?? []) : []))[0]
}

/** Joins tokens into blocks again, and records the position of each. */
export class Assembly {
  readonly blocks: Node[] = []
  at: number
  private open: { token: Token; content: Node[] } | null = null

  /** `at`: the position before the first token. */
  constructor(at: number) {
    this.at = at
  }

  get canGoOn(): boolean {
    return this.open !== null
  }

  add(token: Token): void {
    if (token.kind === 'inline') {
      this.open!.content.push(token.node)
      this.at += token.node.nodeSize
      return
    }
    this.close()
    if (token.kind === 'start') {
      this.open = { token, content: [] }
      this.at += token.item ? 2 : 1
    } else {
      this.blocks.push(token.node)
      this.at += token.node.nodeSize
    }
  }

  finish(): Node[] {
    this.close()
    return this.blocks
  }

  private close(): void {
    if (!this.open) return
    const { token, content } = this.open
    const block = token.node.copy(Fragment.fromArray(content))
    this.blocks.push(token.item ? token.item.copy(Fragment.from(block)) : block)
    this.at += token.item ? 2 : 1
    this.open = null
  }
}
