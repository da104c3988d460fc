// Questions and answers, votes, and the reputation that comes from them.
import { z } from 'zod'
import { answerSorts, closeReasons, questionSorts, questionTitleLength } from './community-sizes.ts'
import { shortComments } from './comments.short.ts'
import { communityTags, richContent, richText } from './community.ts'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, pagination, paging, time } from './shapes.ts'
import { creationKey, revision } from './stories.ts'
import { person } from './users.ts'

const count = z.number().int().min(0)
const votes = z.number().int().describe('Upvotes minus downvotes')
const myVote = z.union([z.literal(-1), z.literal(0), z.literal(1)])
const tag = z.object({ slug: z.string(), name: z.string() })
const member = person.extend({ reputation: z.number().int() })

const questionState = z.enum(['open', 'answered', 'closed'])

const questionLine = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  tags: z.array(tag),
  author: member.nullable().describe('Null once the account was deleted'),
  state: questionState,
  isHeld: z.boolean().describe('Only you can see it: moderators hid it, or have not read it yet'),
  isProtected: z.boolean().describe('Only members of trust level 1 and up can answer'),
  votes,
  answerCount: count,
  hasAccepted: z.boolean(),
  help: z.object({ category: z.string(), position: count }).nullable().describe('Set for a help article'),
  activeAt: time,
  createdAt: time,
  updatedAt: time,
})
export type QuestionLine = z.infer<typeof questionLine>

const questionBrief = questionLine.pick({
  _id: true,
  slug: true,
  title: true,
  answerCount: true,
  hasAccepted: true,
})
export type QuestionBrief = z.infer<typeof questionBrief>

const excerpt = z.string().describe('The beginning as plain text, without spoilers')

const originalQuestion = questionBrief.extend({
  answer: z
    .object({ _id: id, excerpt, author: member.nullable(), votes, isAccepted: z.boolean() })
    .nullable()
    .describe('The accepted answer, or else the best one'),
})

const question = questionLine.extend({
  ...richText,
  excerpt,
  myVote,
  closed: z
    .object({
      reason: z.enum(closeReasons),
      duplicateOf: originalQuestion.nullable().describe('Null if you can’t see it'),
      at: time,
    })
    .nullable(),
  duplicates: z.array(questionBrief).describe('Questions that were closed as duplicates of this one'),
  refusal: z
    .enum(['sign_in', 'verify', 'closed', 'answered', 'trust', 'restricted'])
    .nullable()
    .describe('Why you can’t answer; `answered`: you already have'),
  permissions: z.array(
    z.enum([
      'edit',
      'delete',
      'close',
      'reopen',
      'protect',
      'help',
      'duplicate',
      'voteUp',
      'voteDown',
      'report',
    ]),
  ),
  editedAt: time.nullable(),
  revision,
})
export type Question = z.infer<typeof question>

const answer = z.object({
  _id: id,
  questionId: id,
  author: member.nullable(),
  isHeld: z.boolean().describe('Only you can see it: moderators hid it, or have not read it yet'),
  ...richText,
  excerpt,
  votes,
  myVote,
  isAccepted: z.boolean(),
  permissions: z.array(z.enum(['edit', 'delete', 'accept', 'unaccept', 'voteUp', 'voteDown', 'report'])),
  revision,
  createdAt: time,
  updatedAt: time,
  editedAt: time.nullable(),
})
export type Answer = z.infer<typeof answer>

const revisions = {
  query: paging(20),
  response: z.object({
    revisions: z.array(
      z.object({ _id: id, title: z.string().nullable(), html: z.string(), createdAt: time }),
    ),
    pagination,
  }),
}

const title = line(questionTitleLength.max).min(questionTitleLength.min)
const tags = communityTags.min(1, 'must have at least one tag')

const ofQuestion = z.strictObject({ questionId: id.toLowerCase() })
const ofAnswer = z.strictObject({ answerId: id.toLowerCase() })
const questionResult = { params: ofQuestion, response: z.object({ question }) }
const vote = z.strictObject({ value: myVote })
const voted = z.object({ votes, myVote })

export const qaContract = defineContract({
  'GET /qa/questions': {
    summary: 'Questions, with filters',
    query: paging(20).extend({
      sort: z.enum(questionSorts).default('newest'),
      tag: line(60).optional(),
      state: questionState.optional(),
      help: z.literal('1').optional().describe('Only help articles, by category and position'),
      q: line(200).optional().describe('Words in titles, questions, and answers'),
      author: id.toLowerCase().optional(),
      answeredBy: id.toLowerCase().optional(),
    }),
    response: z.object({ questions: z.array(questionLine), pagination }),
  },
  'POST /qa/questions': {
    summary: 'Ask a question',
    status: 201,
    body: z.strictObject({ title, content: richContent, tags, clientId: creationKey }),
    response: z.object({ question }),
  },
  'GET /qa/questions/{questionId}': {
    summary: 'A question and its first answers',
    params: ofQuestion,
    query: paging(20).extend({ sort: z.enum(answerSorts).default('best') }),
    response: z.object({
      question,
      answers: z.array(answer),
      comments: z.record(id, shortComments).describe('The first ones, by the id of the question or answer'),
      pagination,
    }),
  },
  'PATCH /qa/questions/{questionId}': {
    summary: 'Edit your question; it’s marked as edited',
    ...questionResult,
    body: z.strictObject({ title, content: richContent, tags, revision }).partial(),
  },
  'GET /qa/questions/{questionId}/history': {
    summary: 'What a question said before it was edited, newest first',
    params: ofQuestion,
    ...revisions,
  },
  'DELETE /qa/questions/{questionId}': {
    summary: 'Delete your question, as long as nobody else has answered it',
    params: ofQuestion,
    response: nothing,
  },
  'POST /qa/questions/{questionId}/close': {
    summary: 'Close a question',
    ...questionResult,
    body: z.strictObject({ reason: z.enum(closeReasons).exclude(['duplicate']) }),
  },
  'POST /qa/questions/{questionId}/reopen': { summary: 'Reopen a question', ...questionResult },
  'POST /qa/questions/{questionId}/duplicate-of': {
    summary: 'Vote to close it as a duplicate: three members of trust level 2, or staff alone',
    ...questionResult,
    body: z.strictObject({ questionId: id.toLowerCase() }),
  },
  'PUT /qa/questions/{questionId}/protection': {
    summary: 'Let only members of trust level 1 and up answer, for staff',
    ...questionResult,
    body: z.strictObject({ isProtected: z.boolean() }),
  },
  'PUT /qa/questions/{questionId}/help': {
    summary: 'Make it a help article, or an ordinary question again with null; for staff',
    ...questionResult,
    body: z.strictObject({
      help: z
        .strictObject({
          category: line(60).min(1, 'is required'),
          position: z.number().int().min(0).max(1000),
        })
        .nullable(),
    }),
  },
  'PUT /qa/questions/{questionId}/vote': {
    summary: 'Vote on a question; 0 withdraws the vote',
    params: ofQuestion,
    body: vote,
    response: voted,
  },
  'GET /qa/overview': {
    summary: 'Categories of help articles, and the tags of recent questions',
    response: z.object({
      help: z.array(z.object({ category: z.string(), count, titles: z.array(z.string()) })),
      tags: z.array(tag.extend({ count })),
    }),
  },
  'GET /qa/similar': {
    summary: 'Questions with similar titles',
    query: z.strictObject({ title: line(questionTitleLength.max).min(1, 'is required') }),
    response: z.object({ questions: z.array(questionBrief) }),
  },
  'POST /qa/questions/{questionId}/answers': {
    summary: 'Answer a question; one answer per person',
    status: 201,
    params: ofQuestion,
    body: z.strictObject({ content: richContent, clientId: creationKey }),
    response: z.object({ answer }),
  },
  'PATCH /qa/answers/{answerId}': {
    summary: 'Edit your answer; it’s marked as edited',
    params: ofAnswer,
    body: z.strictObject({ content: richContent, revision: revision.optional() }),
    response: z.object({ answer }),
  },
  'GET /qa/answers/{answerId}/history': {
    summary: 'What an answer said before it was edited, newest first',
    params: ofAnswer,
    ...revisions,
  },
  'DELETE /qa/answers/{answerId}': { summary: 'Delete your answer', params: ofAnswer, response: nothing },
  'POST /qa/answers/{answerId}/accept': {
    summary: 'Accept an answer to your question instead of any other',
    params: ofAnswer,
    response: z.object({ question, answer }),
  },
  'POST /qa/answers/{answerId}/unaccept': {
    summary: 'Take the acceptance back',
    params: ofAnswer,
    response: z.object({ question, answer }),
  },
  'PUT /qa/answers/{answerId}/vote': {
    summary: 'Vote on an answer; 0 withdraws the vote',
    params: ofAnswer,
    body: vote,
    response: voted,
  },
  'GET /users/info/{id}/reputation': {
    summary: 'A user’s reputation in questions and answers, and how many they have written',
    params: z.strictObject({ id: id.toLowerCase() }),
    response: z.object({
      reputation: z.number().int(),
      questionCount: count,
      answerCount: count,
      acceptedCount: count,
    }),
  },
})
