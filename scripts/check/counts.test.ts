import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, countPlaywright, countVitest, honest, listFailures, nothing, say } from './counts.mjs'

function report(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('sums both runners into one line', () => {
  const vitest = countVitest(
    report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
  )
  const playwright = countPlaywright(report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }))
  expect(say([vitest, playwright].reduce(add, nothing))).toBe('8 passed, 3 failed, 4 skipped')
})

test('a runner that exits with an error has failed, whatever it counted', () => {
  expect(honest({ passed: 7, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 })
  expect(honest({ passed: 7, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 7, failed: 2, skipped: 0 })
  expect(honest(countVitest('/no/such/report.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('lists the failed tests', () => {
  const vitest = report({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ fullName: 'adds', status: 'failed' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
    ],
  })
  expect(listFailures(vitest)).toEqual(['failed: a.test.ts > adds', 'failed to load: b.test.ts'])

  const spec = (title: string, ok: boolean, status: string) => ({
    file: 'x.ts',
    line: 3,
    title,
    ok,
    tests: [{ status }],
  })
  const playwright = report({
    suites: [
      {
        specs: [spec('fails', false, 'unexpected'), spec('passes', true, 'expected')],
        suites: [{ specs: [spec('wavers', true, 'flaky')] }],
      },
    ],
  })
  expect(listFailures(playwright)).toEqual(['failed: x.ts:3 > fails', 'failed: x.ts:3 > wavers'])
  expect(listFailures('/no/such/report.json')).toEqual([])
})
