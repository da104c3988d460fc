// The table at the end of a command: what it did, what was promised, what it saw, and whether the promise was met.
// The exit code is 1 if one was not.
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ done: string; promised: string; seen: string; isMet: boolean }} Promised */

/** @param {readonly Promised[]} rows */
export function printPromises(rows) {
  console.table(rows.map(({ isMet, ...row }) => ({ ...row, met: isMet ? 'yes' : 'no' })))
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1
}

/**
 * The same from Vitest's report: a title says what is done and, after a colon, what is promised. A test may say what it
 * saw in its meta data.
 */
export function listPromises(file) {
  const { testResults = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status, meta, failureMessages }) => {
      const [, done, promised] = /^(.*?): (.*)$/s.exec(title) ?? [null, ancestorTitles.join(', '), title]
      return { done, promised, seen: seenIn({ status, meta, failureMessages }), isMet: status !== 'failed' }
    }),
  )
}

function seenIn({ status, meta, failureMessages }) {
  if (status === 'failed') return failureMessages?.[0]?.split('\n')[0] ?? 'it failed'
  return status === 'passed' ? (meta?.seen ?? 'as promised') : 'skipped: not possible on this machine'
}
