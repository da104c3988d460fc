import type { RichCard } from '@fabula/contracts/community'
import type { RichDocument } from '@fabula/editor-kit/document'
import { excerpt } from '@fabula/editor-kit/render-text'
import type { Answer, Question, QuestionBrief, QuestionLine } from '@fabula/contracts/qa'
import { presentPerson } from '#areas/users/public.ts'
import { fold } from '#platform/search-folding.ts'
import type { AnswerRow } from './answers.store.ts'
import {
  findRefusal,
  isErased,
  isOwnText,
  isPublicText,
  listAnswerPermissions,
  listQuestionPermissions,
  type Viewer,
} from './qa.policy.ts'
import type { AuthorColumns } from './qa-rows.store.ts'
import type { QuestionLineRow, QuestionRow } from './questions.store.ts'

const maxSlugLength = 60
const erasedTitle = 'Deleted question'

/** The readable part of the address; the id behind it decides. */
function slugOf(title: string): string {
  let slug = ''
  for (const word of fold(title.replaceAll(/['’]/g, '')).split(' ')) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > maxSlugLength) break
    slug = longer
  }
  return slug || 'question'
}

export const questionPath = ({ id, title }: { id: string; title: string }) =>
  `/qa/${slugOf(title || erasedTitle)}-${id}`

function presentMember(row: AuthorColumns): QuestionLine['author'] {
  if (row.author_id === null || row.username === null || row.is_author_deleting) return null
  const { author_id: id, username, display_name, avatar, reputation } = row
  return { ...presentPerson({ id, username, display_name: display_name ?? username, avatar }), reputation }
}

const stateOf = (row: QuestionLineRow) => (row.closed_at ? 'closed' : row.has_accepted ? 'answered' : 'open')

export function presentLine(row: QuestionLineRow): QuestionLine {
  return {
    _id: row.id,
    slug: slugOf(row.title),
    title: row.title,
    tags: row.tags,
    author: presentMember(row),
    state: stateOf(row),
    isHeld: !isPublicText(row),
    isProtected: row.is_protected,
    votes: row.score,
    answerCount: row.answer_count,
    hasAccepted: row.has_accepted,
    help:
      row.help_category === null ? null : { category: row.help_category, position: row.help_position ?? 0 },
    activeAt: row.active_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.edited_at ?? row.created_at).toISOString(),
  }
}

export const presentBrief = (row: QuestionLineRow): QuestionBrief => ({
  _id: row.id,
  slug: slugOf(row.title),
  title: row.title,
  answerCount: row.answer_count,
  hasAccepted: row.has_accepted,
})

const presentOriginal = ({ row, answer }: { row: QuestionLineRow; answer: AnswerRow | undefined }) => ({
  ...presentBrief(row),
  answer: answer
    ? {
        _id: answer.id,
        excerpt: excerptOf(answer.content),
        author: presentMember(answer),
        votes: answer.score,
        isAccepted: answer.is_accepted,
      }
    : null,
})

const asVote = (value: number) => Math.sign(value) as -1 | 0 | 1

export function presentQuestion(
  row: QuestionRow,
  viewer: Viewer,
  around: {
    cards: RichCard[]
    hasAnswered: boolean
    hasForeignAnswer: boolean
    duplicateOf: { row: QuestionLineRow; answer: AnswerRow | undefined } | undefined
    duplicates: QuestionLineRow[]
  },
): Question {
  const isGone = isErased(row)
  return {
    ...presentLine(row),
    ...(isGone && { title: erasedTitle, slug: slugOf(erasedTitle), tags: [], isHeld: false }),
    html: isGone ? '' : row.html,
    excerpt: isGone ? '' : excerptOf(row.content),
    content: isOwnText(row, viewer) ? (row.content as Question['content']) : null,
    cards: isGone ? [] : around.cards,
    myVote: asVote(row.my_vote),
    closed:
      row.closed_at && row.close_reason
        ? {
            reason: row.close_reason,
            duplicateOf: around.duplicateOf ? presentOriginal(around.duplicateOf) : null,
            at: row.closed_at.toISOString(),
          }
        : null,
    duplicates: around.duplicates.map(presentBrief),
    refusal: findRefusal(row, viewer, around.hasAnswered),
    permissions: listQuestionPermissions(row, viewer, around.hasForeignAnswer),
    editedAt: row.edited_at?.toISOString() ?? null,
    revision: row.revision,
  }
}

export function presentAnswer(
  row: AnswerRow,
  question: QuestionRow,
  viewer: Viewer,
  cards: RichCard[],
): Answer {
  return {
    _id: row.id,
    questionId: row.question_id,
    author: presentMember(row),
    isHeld: !isPublicText(row),
    html: row.html,
    excerpt: excerptOf(row.content),
    content: isOwnText(row, viewer) ? (row.content as Answer['content']) : null,
    cards,
    votes: row.score,
    myVote: asVote(row.my_vote),
    isAccepted: row.is_accepted,
    permissions: listAnswerPermissions(row, question, viewer),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

const maxExcerptLength = 500

type Node = { type: string; text?: string; marks?: readonly { type: string }[]; content?: readonly Node[] }

/** For search engines: plain, without spoilers. `content`: a stored document, checked when it was written; without blocks once it was deleted. */
function excerptOf(content: unknown): string {
  const { content: blocks = [] } = content as Node
  return blocks.length === 0
    ? ''
    : excerpt(coverSpoilers(content as Node) as unknown as RichDocument, maxExcerptLength)
}

function coverSpoilers(node: Node): Node {
  if (node.marks?.some(({ type }) => type === 'spoiler')) return { type: 'text', text: '[…]' }
  return node.content ? { ...node, content: node.content.map(coverSpoilers) } : node
}
