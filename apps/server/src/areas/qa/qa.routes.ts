import { answerLength } from '@fabula/contracts/community-sizes'
import { qaContract } from '@fabula/contracts/qa'
import { findRichTextFault } from '#areas/community/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, staff, verified } from '#platform/policy.ts'
import { deleteAnswer, editAnswer, postAnswer, setAccepted } from './answers.service.ts'
import { closeQuestion, markDuplicate, reopenQuestion, setHelp, setProtection } from './closing.service.ts'
import { askQuestion, deleteQuestion, editQuestion, questionLimits } from './questions.service.ts'
import {
  type Asking,
  getOverview,
  getQuestion,
  getReputation,
  listHistory,
  listQuestions,
  listSimilar,
} from './read-questions.service.ts'
import { castVote } from './votes.service.ts'

/** A document of the longest text, with its formatting. */
const bodyLimit = 512 * 1024

/** Reported together with the other wrong fields. */
const findFaults =
  (limits: { min?: number; max: number }) =>
  async ({ content }: { content?: unknown }): Promise<Record<string, string>> => {
    const fault = content === undefined ? null : findRichTextFault(content, limits)
    return fault ? { content: fault } : {}
  }

export function qaRoutes(asking: Asking) {
  const { db } = asking
  return defineRoutes(qaContract, {
    'GET /qa/questions': {
      policy: anyone,
      handle: ({ actor, query }) => listQuestions(db, actor, query),
    },
    'POST /qa/questions': {
      policy: poster,
      bodyLimit,
      findFaults: findFaults(questionLimits),
      handle: async ({ actor, body }) => ({
        question: await askQuestion(asking, requireSignedIn(actor), body),
      }),
    },
    'GET /qa/questions/{questionId}': {
      policy: anyone,
      handle: ({ actor, params, query }) => getQuestion(asking, actor, params.questionId, query),
    },
    'PATCH /qa/questions/{questionId}': {
      policy: poster,
      bodyLimit,
      findFaults: findFaults(questionLimits),
      handle: async ({ actor, params, body }) => ({
        question: await editQuestion(asking, requireSignedIn(actor), params.questionId, body),
      }),
    },
    'GET /qa/questions/{questionId}/history': {
      policy: anyone,
      handle: ({ actor, params, query }) => listHistory(db, actor, { question_id: params.questionId }, query),
    },
    'DELETE /qa/questions/{questionId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteQuestion(asking, requireSignedIn(actor), params.questionId)
        return {}
      },
    },
    'POST /qa/questions/{questionId}/close': {
      policy: staff('moderator'),
      handle: async ({ actor, params, body }) => ({
        question: await closeQuestion(asking, requireSignedIn(actor), params.questionId, body.reason),
      }),
    },
    'POST /qa/questions/{questionId}/reopen': {
      policy: staff('moderator'),
      handle: async ({ actor, params }) => ({
        question: await reopenQuestion(asking, requireSignedIn(actor), params.questionId),
      }),
    },
    'POST /qa/questions/{questionId}/duplicate-of': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        question: await markDuplicate(asking, requireSignedIn(actor), params.questionId, body.questionId),
      }),
    },
    'PUT /qa/questions/{questionId}/protection': {
      policy: staff('moderator'),
      handle: async ({ actor, params, body }) => ({
        question: await setProtection(asking, requireSignedIn(actor), params.questionId, body.isProtected),
      }),
    },
    'PUT /qa/questions/{questionId}/help': {
      policy: staff('moderator', 'content_editor'),
      handle: async ({ actor, params, body }) => ({
        question: await setHelp(asking, requireSignedIn(actor), params.questionId, body.help),
      }),
    },
    'PUT /qa/questions/{questionId}/vote': {
      policy: verified,
      handle: ({ actor, params, body }) =>
        castVote(asking, requireSignedIn(actor), { kind: 'question', id: params.questionId }, body.value),
    },
    'GET /qa/overview': { policy: anyone, handle: () => getOverview(db) },
    'GET /qa/similar': {
      policy: anyone,
      handle: async ({ actor, query }) => ({ questions: await listSimilar(db, actor, query.title) }),
    },
    'POST /qa/questions/{questionId}/answers': {
      policy: poster,
      bodyLimit,
      findFaults: findFaults(answerLength),
      handle: async ({ actor, params, body }) => ({
        answer: await postAnswer(asking, requireSignedIn(actor), params.questionId, body),
      }),
    },
    'PATCH /qa/answers/{answerId}': {
      policy: poster,
      bodyLimit,
      findFaults: findFaults(answerLength),
      handle: async ({ actor, params, body }) => ({
        answer: await editAnswer(asking, requireSignedIn(actor), params.answerId, body),
      }),
    },
    'GET /qa/answers/{answerId}/history': {
      policy: anyone,
      handle: ({ actor, params, query }) => listHistory(db, actor, { answer_id: params.answerId }, query),
    },
    'DELETE /qa/answers/{answerId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteAnswer(asking, requireSignedIn(actor), params.answerId)
        return {}
      },
    },
    'POST /qa/answers/{answerId}/accept': {
      policy: verified,
      handle: ({ actor, params }) => setAccepted(asking, requireSignedIn(actor), params.answerId, true),
    },
    'POST /qa/answers/{answerId}/unaccept': {
      policy: verified,
      handle: ({ actor, params }) => setAccepted(asking, requireSignedIn(actor), params.answerId, false),
    },
    'PUT /qa/answers/{answerId}/vote': {
      policy: verified,
      handle: ({ actor, params, body }) =>
        castVote(asking, requireSignedIn(actor), { kind: 'answer', id: params.answerId }, body.value),
    },
    'GET /users/info/{id}/reputation': {
      policy: anyone,
      handle: ({ actor, params }) => getReputation(db, actor, params.id),
    },
  })
}
