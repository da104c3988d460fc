// @vitest-environment happy-dom
import type { ReadReport } from '@fabula/contracts/analytics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowReading } from '#areas/reading/public/now-reading.ts'
import { startReports } from './report-reads.ts'
import { tabSignals } from './tab-signals.ts'

type Body = { reads: ReadReport[]; device: string; language: string }
let sent: { body: Body; isLast: boolean }[]
let stop: () => void
let percent = 0

const show = (chapterId: string, nextId: string | null = null) =>
  nowReading.setState({
    shown: {
      storyId: 'salt',
      chapter: { _id: chapterId, next: nextId === null ? null : { _id: nextId } },
      percent: () => percent,
    },
  })
const lastReads = () => sent.at(-1)!.body.reads

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  sent = []
  percent = 0
  tabSignals.setState({ page: '/tag/sea' })
  stop = startReports(async (body, isLast) => void sent.push({ body: body as Body, isLast }))
  tabSignals.setState({ page: '/story/salt/read' })
})
afterEach(() => {
  stop()
  nowReading.setState({ shown: null, isListening: false })
  vi.useRealTimers()
})

test('reports every 15 seconds how long and how far a chapter was read', () => {
  show('one', 'two')
  vi.advanceTimersByTime(5000)
  percent = 60
  vi.advanceTimersByTime(5000)
  percent = 20
  vi.advanceTimersByTime(20_000)
  expect(sent).toHaveLength(2)
  const [read] = lastReads()
  expect(read).toMatchObject({ storyId: 'salt', chapterId: 'one', seconds: 30, depth: 60, source: 'tag' })
  expect(sent[0]!.body.reads[0]!.readId).toBe(read!.readId)
})

test('the next chapter is another read, and the first one went on', () => {
  show('one', 'two')
  vi.advanceTimersByTime(16_000)
  nowReading.setState({ shown: null })
  show('two')
  vi.advanceTimersByTime(15_000)
  expect(lastReads().map(({ chapterId, wentOn }) => [chapterId, wentOn])).toEqual([
    ['one', true],
    ['two', false],
  ])
})

test('closing the chapter is not going on', () => {
  show('one', 'two')
  vi.advanceTimersByTime(10_000)
  nowReading.setState({ shown: null })
  vi.advanceTimersByTime(15_000)
  expect(lastReads()).toMatchObject([{ chapterId: 'one', wentOn: false, seconds: 10 }])
})

test('nobody reads without a sign of life, unless the chapter is read aloud', () => {
  show('one')
  vi.advanceTimersByTime(300_000)
  expect(lastReads()[0]!.seconds).toBeLessThan(95)
  nowReading.setState({ isListening: true })
  vi.advanceTimersByTime(60_000)
  expect(lastReads()[0]).toMatchObject({ listened: true })
  expect(lastReads()[0]!.seconds).toBeGreaterThanOrEqual(140)
})

test('stops with a last report', () => {
  show('one')
  vi.advanceTimersByTime(3000)
  stop()
  expect(sent.at(-1)).toMatchObject({ isLast: true })
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})
