import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' })

test.each([
  ['start.mjs', '--help', 'Usage: npm start -- [options]'],
  ['start.mjs', '-h', 'Usage: npm start -- [options]'],
  ['dev.mjs', '--help', 'Usage: npm run dev -- [options]'],
])('%s %s prints the usage and starts nothing', (script, option, usage) => {
  const { status, stdout, stderr } = run(script, option)
  expect(status).toBe(0)
  expect(stderr).toBe('')
  expect(stdout.split('\n')[0]).toBe(usage)
  for (const known of ['--empty', '--demo-only=', '--demo-without=']) expect(stdout).toContain(known)
})

test.each(['--emtpy', '--demo-only', '--demo-without=', '--port=80', 'empty'])(
  'an unknown option %s is named, and nothing starts',
  (option) => {
    const { status, stdout, stderr } = run('start.mjs', option)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.split('\n')[0]).toBe(`Unknown option ${option}.`)
    expect(stderr).toContain('Usage: npm start')
  },
)
