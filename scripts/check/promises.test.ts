import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listPromises } from './promises.mjs'

test('reads from the report what was done, promised and seen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  const result = (title: string, status: string, more: object = {}) => ({
    title,
    status,
    ancestorTitles: ['stopped'],
    ...more,
  })
  const assertionResults = [
    result('disk full: writes get 503: at once', 'passed', { meta: { seen: '20 × 503' } }),
    result('leaves no lock behind', 'passed'),
    result('Redis gone: nobody notices', 'failed', { failureMessages: ['Error: 500\n at line 1'] }),
    result('S3 gone: 503', 'skipped'),
  ]
  writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults }] }))
  expect(listPromises(file)).toEqual([
    { done: 'disk full', promised: 'writes get 503: at once', seen: '20 × 503', isMet: true },
    { done: 'stopped', promised: 'leaves no lock behind', seen: 'as promised', isMet: true },
    { done: 'Redis gone', promised: 'nobody notices', seen: 'Error: 500', isMet: false },
    { done: 'S3 gone', promised: '503', seen: 'skipped: not possible on this machine', isMet: true },
  ])
  expect(listPromises('/no/such/report.json')).toEqual([])
})
