// Sends valid, odd and invalid inputs to every operation of the API, as a visitor, a user and an admin. None may fail,
// and every response must match the OpenAPI document. FABULA_FUZZ_SEED changes the inputs.
import { createRandom } from './random.ts'
import { errorCodes, type ErrorCode } from '@fabula/contracts/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'
import { createInputMaker, type FindId, type Input } from './fuzz-inputs.ts'
import { createOddWorld } from './fuzz-world.ts'
import { compileSchema, listOperations, type OpenApi, type Operation } from './openapi.ts'

const atOnce = 20
const seed = Number(process.env.FABULA_FUZZ_SEED ?? 20_260_701)
export const callers = ['visitor', 'user', 'admin'] as const
export type Caller = (typeof callers)[number]

/** Deletions run after everything that needs the data. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** One input for every caller that `callersOf` returns. */
export async function sendOddInputs(callersOf: (operation: Operation) => Caller[]): Promise<void> {
  const app = await createTestApp()
  try {
    await sendAll(app, callersOf)
  } finally {
    await app.close()
  }
}

async function sendAll(app: TestApp, callersOf: (operation: Operation) => Caller[]): Promise<void> {
  const began = process.cpuUsage()
  const world = await createOddWorld(app)
  const document: OpenApi = (await app.http.inject('/api/v1/openapi.json')).json()
  const signedIn = new Map<Caller, Member>([
    ['user', world.user],
    ['admin', world.admin],
  ])
  const random = createRandom(seed)
  const isError = compileSchema(document.components.schemas.Error)
  const totals = { operations: 0, inputs: 0, failures: 0, wrong: 0, refused: 0, succeeded: 0 }
  const faults: string[] = []

  for (const operation of listOperations(document).sort(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  )) {
    totals.operations += 1
    const findId: FindId = (name, chooser) => world.findId(name, operation, chooser)
    const makeInput = createInputMaker(operation, random, findId)
    const isAnswer = answerChecks(operation)
    const all = callersOf(operation)
    for (let from = 0; from < all.length; from += atOnce) {
      const inputs = all.slice(from, from + atOnce).map((caller) => ({ caller, input: makeInput() }))
      const answers = await Promise.all(
        inputs.map(({ caller, input: { isWrong: _isWrong, ...input } }) =>
          app.http.inject({ ...input, cookies: signedIn.get(caller)?.cookies ?? {} }),
        ),
      )
      for (const [index, answer] of answers.entries()) {
        const { caller, input } = inputs[index]!
        const fault = findFault(answer, isAnswer, isError)
        if (fault)
          faults.push(
            `${caller} ${operation.key}: ${fault}\n  ${show(input)}\n  ${answer.body.slice(0, 300)}`,
          )
        count(totals, input, answer)
        if (answer.statusCode < 300) world.learn(operation, answer)
      }
      if (operation.method !== 'GET' && /^\/(?:auth|users\/account|admin\/people)/.test(operation.path))
        await reviveCallers(app, signedIn)
    }
  }
  const { wrong, refused, ...rest } = totals
  const share = `${((refused / wrong) * 100).toFixed(2)} %`
  const { user, system } = process.cpuUsage(began)
  const seconds = Math.round((user + system) / 1e6)
  console.log('odd inputs', { seed, ...rest, wrong, refusedByOurSchemas: share, cpuSeconds: seconds })
  expect(faults.slice(0, 20).join('\n')).toBe('')
  expect(refused / wrong).toBeGreaterThanOrEqual(0.95)
}

/** Signing out, deleting the account and removing an admin's role are among the operations. */
async function reviveCallers(app: TestApp, signedIn: Map<Caller, Member>): Promise<void> {
  for (const [caller, member] of signedIn) {
    const me = await member.call('GET /auth/me')
    if (me.statusCode !== 401 && (caller !== 'admin' || me.json().user?.roles.includes('admin'))) continue
    signedIn.set(caller, await createMember(app, { roles: caller === 'admin' ? ['admin'] : [] }))
  }
}

function answerChecks({ responses }: Operation): (answer: LightMyRequestResponse) => string | undefined {
  const checks = new Map<string, ReturnType<typeof compileSchema>>()
  return (answer) => {
    const content = responses[answer.statusCode]?.content
    if (!content) return 'is not documented'
    const isFile = answer.headers['content-disposition'] !== undefined
    const isJson = !isFile && String(answer.headers['content-type']).startsWith('application/json')
    const described = content[isJson ? 'application/json' : 'application/octet-stream']
    if (!described) return 'has a type that is not documented'
    if (!isJson) return undefined
    const key = String(answer.statusCode)
    const check = checks.get(key) ?? compileSchema(described.schema)
    checks.set(key, check)
    return check(answer.json()) ? undefined : JSON.stringify(check.errors?.[0])
  }
}

function findFault(
  answer: LightMyRequestResponse,
  isAnswer: ReturnType<typeof answerChecks>,
  isError: ReturnType<typeof compileSchema>,
): string | undefined {
  const { statusCode } = answer
  if (statusCode >= 500) return String(statusCode)
  if (statusCode < 400) {
    const fault = isAnswer(answer)
    return fault && `${statusCode} ${fault}`
  }
  const body = answer.json() as { code: ErrorCode }
  if (!isError(body)) return `${statusCode} ${JSON.stringify(isError.errors?.[0])}`
  return errorCodes[body.code].status === statusCode ? undefined : `${statusCode} with ${body.code}`
}

type Totals = Record<'inputs' | 'failures' | 'wrong' | 'refused' | 'succeeded', number>

function count(totals: Totals, { isWrong }: Input, { statusCode }: LightMyRequestResponse): void {
  totals.inputs += 1
  if (statusCode >= 500) totals.failures += 1
  if (statusCode < 300) totals.succeeded += 1
  // A caller without permission is rejected before anything is read.
  if (!isWrong || statusCode === 401 || statusCode === 403) return
  totals.wrong += 1
  if ([400, 413, 415].includes(statusCode)) totals.refused += 1
}

const show = ({ method, url, headers, payload }: Input) =>
  `${method} ${url.slice(0, 400)} ${headers['content-type'] ?? ''} ${JSON.stringify(payload?.toString() ?? '').slice(0, 600)}`
