import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabQueryClient } from '#lib/query-provider.tsx'
import { expectAccessible } from '../../../../test/accessible.ts'
import { demoViewer, show } from '../../../../test/show.tsx'
import { ModerationQueue } from './moderation-queue.tsx'

const at = '2026-11-17T10:00:00.000Z'
const mona = {
  _id: '01990000-0000-7000-8000-000000000009',
  username: 'mona',
  displayName: 'Mona',
  avatar: null,
}
const snapshot = { title: '', text: 'Go away.', labels: null, image: null, takenAt: at }
const decision = {
  ruleId: 2,
  action: 'hide',
  explanation: 'Hidden by Mona.',
  until: null,
  labels: null,
  decidedAt: at,
} as const

function caseOf(number: number, changed: object = {}, staff: object = {}): ModerationCase {
  return {
    _id: `01990000-0000-7000-8000-00000000${number}`,
    number,
    kind: 'comment',
    title: `Comment ${number}`,
    state: 'open',
    isHeld: false,
    createdAt: at,
    updatedAt: at,
    revision: 3,
    snapshot,
    decision: null,
    appeal: null,
    appealUntil: null,
    trustLoweredUntil: null,
    history: [],
    ...changed,
    staff: {
      targetId: mona._id,
      link: null,
      reason: 'harassment',
      severity: 2,
      reporterCount: 1,
      claim: null,
      current: snapshot,
      context: [],
      subject: null,
      reports: [],
      decidedBy: null,
      appealDecidedBy: null,
      conflict: null,
      ...staff,
    },
  } as unknown as ModerationCase
}

const rowOf = ({ staff: _staff, ...one }: ModerationCase) => ({
  ...one,
  reason: 'harassment' as const,
  severity: 2,
  reporterCount: 1,
  claimedBy: null,
  isMine: false,
  appealedAt: null,
})

/** Shows the queue; `decide` answers decisions, and what was sent is returned. */
async function showQueue(
  cases: ModerationCase[],
  decide: (all: Map<string, ModerationCase>, id: string) => Response | Promise<Response>,
) {
  tabQueryClient().clear()
  const all = new Map(cases.map((one) => [one._id, one]))
  const state = cases[0]!.state
  const list = () => {
    const waiting = [...all.values()].filter((one) => one.state === state)
    return {
      status: 'success' as const,
      cases: waiting.map(rowOf),
      pagination: { page: 1, limit: 20, total: waiting.length, totalPages: 1 },
      next: null,
      counts: { open: waiting.length, mine: 0, appealed: 0 },
    }
  }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const [, id = ''] = /cases\/([^/]+)/.exec(pathname) ?? []
    if (init?.method === 'POST') {
      sent.push(JSON.parse(init.body as string))
      return decide(all, id)
    }
    return Response.json(id ? { status: 'success', case: all.get(id) } : list())
  })
  const tab = state === 'appealed' ? ('appealed' as const) : ('open' as const)
  const loaded = {
    filter: { tab, kind: '' as const, reason: '' as const },
    page: list() as never,
    opened: { status: 'success' as const, case: cases[0]! },
    now: Date.now(),
  }
  await show(() => <ModerationQueue loaded={loaded} isAdmin />, {
    viewer: demoViewer,
    path: '/admin/moderation',
  })
  return sent
}

const column = (name: string) => page.getByRole('region', { name, exact: true })
const expectIn = (name: string, text: string) =>
  expect.element(column(name).getByText(text, { exact: false }).first()).toBeVisible()
const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const explanation = () => page.getByLabelText('Explanation')

async function decideAs(all: Map<string, ModerationCase>, id: string, changed: object) {
  const decided = { ...all.get(id)!, ...changed }
  all.set(id, decided)
  return Response.json({ status: 'success', case: decided })
}

afterEach(() => vi.unstubAllGlobals())

test('a decision by keyboard is checked, sent once, and followed by the next case', async () => {
  await page.viewport(1280, 900)
  const answered = Promise.withResolvers<void>()
  const sent = await showQueue([caseOf(1001), caseOf(1002)], async (all, id) => {
    await answered.promise
    return decideAs(all, id, { state: 'decided', decision })
  })
  await expectIn('Case', 'Comment 1001')
  await send()
  await expectIn('Decision', 'Choose an action.')
  await expectIn('Decision', 'Enter an explanation.')
  expect(sent).toEqual([])

  await userEvent.keyboard('4')
  await expect
    .element(page.getByRole('button', { name: 'Remove', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('3')
  await expect
    .element(page.getByRole('button', { name: 'Hide', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await expectIn('Decision', 'Your comment was hidden')
  await userEvent.keyboard('e')
  await expect.element(explanation()).toHaveFocus()
  await userEvent.keyboard('About 1 person.')
  await expect.element(explanation()).toHaveValue('About 1 person.')
  await expectAccessible(column('Decision').element())
  await send()
  await send()
  answered.resolve()
  await expectIn('Case', 'Comment 1002')
  await expect.element(explanation()).toHaveValue('')
  expect(sent).toEqual([{ ruleId: 2, action: 'hide', explanation: 'About 1 person.', revision: 3 }])
})

test('the second of two moderators sees the decision of the first', async () => {
  await page.viewport(1280, 900)
  const sent = await showQueue([caseOf(1001), caseOf(1002)], async (all, id) => {
    await decideAs(all, id, { state: 'decided', decision, staff: { ...all.get(id)!.staff, decidedBy: mona } })
    return Response.json(
      { status: 'error', code: 'CONFLICT_ERROR', message: 'This case has already been decided.' },
      { status: 409 },
    )
  })
  await userEvent.keyboard('1')
  await explanation().fill('Please stop.')
  await send()
  await expectIn('Decision', 'Mona decided first: Hide, rule 2')
  await expectIn('Decision', 'Hidden by Mona.')
  await expectIn('Case', 'Comment 1001')
  expect(sent).toHaveLength(1)
})

test('a conflict of interest disables the decision and says why', async () => {
  await page.viewport(1280, 900)
  const sent = await showQueue([caseOf(1001, {}, { conflict: 'own' })], () => Response.error())
  await expectIn('Decision', 'it’s about you or something you own')
  await expect.element(page.getByRole('button', { name: 'Decide on this comment' })).toBeDisabled()
  await expect.element(explanation()).toBeDisabled()
  await userEvent.keyboard('1')
  await send()
  expect(sent).toEqual([])
})

const appealed = {
  state: 'appealed',
  decision,
  appeal: { text: 'I meant the ice.', createdAt: at, outcome: null, explanation: null, decidedAt: null },
}

test('an appeal needs an outcome and an explanation, and is sent once', async () => {
  await page.viewport(1280, 900)
  const sent = await showQueue([caseOf(1001, appealed)], (all, id) => decideAs(all, id, { state: 'closed' }))
  await expectIn('Decision', 'I meant the ice.')
  await send()
  await expectIn('Decision', 'Choose an outcome.')
  await expectIn('Decision', 'Enter an explanation.')
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('radio', { name: /^Reverse/ })).toBeChecked()
  await explanation().fill('It is about the ice.')
  await expectAccessible(column('Decision').element())
  await send()
  await vi.waitFor(() =>
    expect(sent).toEqual([{ outcome: 'reversed', explanation: 'It is about the ice.', revision: 3 }]),
  )
})

test('the moderator who made the decision can’t decide the appeal', async () => {
  await page.viewport(1280, 900)
  const sent = await showQueue([caseOf(1001, appealed, { conflict: 'decided_before' })], () =>
    Response.error(),
  )
  await expectIn('Decision', 'because you made the decision')
  await expect.element(page.getByRole('button', { name: 'Uphold decision' })).toBeDisabled()
  await userEvent.keyboard('2')
  await send()
  expect(sent).toEqual([])
})
