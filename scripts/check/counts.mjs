// How many tests passed, failed and were skipped, from the reports of the runners.
import { existsSync, readFileSync } from 'node:fs'

export const nothing = { passed: 0, failed: 0, skipped: 0 }

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

export function countVitest(file) {
  const report = readReport(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
}

/** A flaky journey counts as failed: its result is not reproducible. */
export function countPlaywright(file) {
  const stats = readReport(file)?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
}

/**
 * A runner that exits with an error but no failed test (a file that does not load, an unhandled error) has still
 * failed.
 */
export function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Lists the failed tests of either runner's report, one per line, so that the reason comes first. */
export function listFailures(file) {
  const report = readReport(file)
  const fromVitest = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`failed to load: ${name}`] : []
    return failed.map((result) => `failed: ${name} > ${result.fullName}`)
  })
  return [...fromVitest, ...(report?.suites ?? []).flatMap(listFailedSpecs)]
}

function listFailedSpecs({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [
    ...failed.map(({ file, line, title }) => `failed: ${file}:${line} > ${title}`),
    ...suites.flatMap(listFailedSpecs),
  ]
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
