// Everything that `npm test` runs. The steps of a lane run in order; lanes run in parallel.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, installedNode } from '../prepare/root-folder.mjs'
import { withLock } from '../prepare/lock.mjs'
import { runQuietly, StepFailed } from '../prepare/run.mjs'
import { buildPages, isBuilt } from '../prepare/web-build.mjs'
import { findBrowser } from './browser.mjs'
import { countPlaywright, countVitest, honest, listFailures } from './counts.mjs'
import { listPromises } from './promises.mjs'

const reports = inRoot('node_modules/.cache/fabula-reports')

const tools = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

const run = (tool, args, options) => runQuietly(installedNode, [inRoot(tools[tool]), ...args], options)

/** A check that passes or fails as a whole counts as one. */
async function check(...runs) {
  const failures = []
  for (const one of runs) {
    const { code, output } = await one()
    if (code !== 0) failures.push(output)
  }
  const isRight = failures.length === 0
  return {
    counts: { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, skipped: 0 },
    output: failures.join('\n'),
  }
}

async function vitest(projects, { extra }) {
  const report = freshReport('vitest', projects)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const browser = projects.includes('browser') ? await browserEnvironment() : {}
  const { code, output } = await run(
    'vitest',
    [...args, ...projects.map((name) => `--project=${name}`), ...extra],
    { env: { ...process.env, ...browser, NO_COLOR: '1' } },
  )
  return {
    counts: honest(countVitest(report), code),
    output: [...listFailures(report), withoutDots(output)].join('\n'),
    report,
  }
}

let foundBrowser

/** The environment variables that select the browser for a test runner. */
async function browserEnvironment() {
  foundBrowser ??= findBrowser()
  const { path, environment } = await foundBrowser
  return { ...environment, CHROMIUM_PATH: path }
}

async function playwright(config, { extra }) {
  const browser = await browserEnvironment()
  const report = freshReport('playwright', [])
  const { code, output } = await run(
    'playwright',
    ['test', `--config=${config}`, '--reporter=dot,json', ...extra],
    {
      env: {
        ...process.env,
        ...browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  return {
    counts: honest(countPlaywright(report), code),
    output: [...listFailures(report), output].join('\n'),
  }
}

/** Removes the dots of passed tests, so that the failures are easy to find. */
const withoutDots = (output) => output.replaceAll(/^[x-]*·[·x-]*/gm, '')

function freshReport(tool, projects) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${[tool, ...projects].join('-')}.json`)
  rmSync(report, { force: true })
  return report
}

const webFolder = { cwd: inRoot('apps/web') }

/** The compiler and the linter are short Go programs: collecting their garbage rarely takes a quarter less work. */
const rarelyCollecting = { env: { ...process.env, GOGC: '400', GOMEMLIMIT: '3GiB' } }
/** More of them at once would each work out the same types, while other lanes need the cores. */
const checkTypes = (project) => run('tsc', ['-p', project, '--checkers', '1'], rarelyCollecting)

/** Route types are generated from routes.ts; the compiler and the linter both need them. */
export async function makeRouteTypes() {
  const { code, output } = await run('reactRouter', ['typegen'], webFolder)
  if (code !== 0) throw new StepFailed('Couldn’t generate route types. See the error above.', output)
}

async function findFaults(options) {
  const { report, ...result } = await vitest(['faults'], options)
  return { ...result, promises: listPromises(report) }
}

export const lanes = [
  [
    { name: 'format', run: () => check(() => run('oxfmt', ['--check', '.'])) },
    {
      name: 'lint',
      run: () => check(() => run('oxlint', ['--type-aware', '--deny-warnings', '.'], rarelyCollecting)),
    },
    {
      name: 'types',
      run: () =>
        check(
          () => checkTypes('.'),
          () => checkTypes('apps/web'),
        ),
    },
    { name: 'unused', run: () => check(() => run('knip', [])) },
    { name: 'start', run: (options) => onBuiltPages(() => vitest(['pages', 'start'], options)) },
  ],
  // Tests wait for half of their time, so units and journeys together keep both cores busy.
  [{ name: 'unit', run: (options) => vitest(['packages', 'server', 'web', 'browser', 'project'], options) }],
  [
    { name: 'build', run: () => check(() => build()) },
    { name: 'e2e', run: (options) => onBuiltPages(() => playwright('e2e', options)) },
    // Slow; the tests above include some of each kind.
    {
      name: 'cluster',
      isOnDemand: true,
      run: (options) => onBuiltPages(() => playwright('e2e/cluster', options)),
    },
    { name: 'faults', isOnDemand: true, run: findFaults },
  ],
]

// Sources may change while the tests run; the journeys use the build made for them.
let endBuild
const hasPages = new Promise((resolve) => (endBuild = resolve))

async function onBuiltPages(work) {
  if (!(await hasPages)) throw new StepFailed('Skipped because the pages couldn’t be built.')
  return work()
}

async function build() {
  try {
    if (!isBuilt()) await withLock(() => buildPages(installedNode))
    endBuild(true)
    return { code: 0, output: '' }
  } catch (error) {
    endBuild(false)
    if (error instanceof StepFailed) return { code: 1, output: error.output }
    throw error
  }
}
