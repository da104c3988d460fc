// npm test: installs what is missing, runs every check, ends with one line of counts.
//   npm test -- --only unit,e2e     chooses steps
//   npm test -- --only e2e -- theme passes the rest on to the test runner
//   npm test -- --changed           checks what differs from the last commit, in about a minute; journeys are left out
//   npm test -- --changed=main      the same against another commit
import { withLock } from './prepare/lock.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orSayWhy, seconds } from './prepare/progress.mjs'
import { chooseTests, listChangedFiles } from './check/changed.mjs'
import { add, nothing, say } from './check/counts.mjs'
import { printPromises } from './check/promises.mjs'

const given = process.argv.slice(2)
const split = given.indexOf('--')
const own = split === -1 ? given : given.slice(0, split)
const changed = own[0]?.startsWith('--changed')
  ? await listChangedFiles(own[0].split('=')[1] ?? 'HEAD')
  : null
const extra = changed ? chooseTests(changed) : split === -1 ? [] : given.slice(split + 1)

await orSayWhy(() => prepare({ needsPages: false }))
// Only now, because these import packages that were just installed.
const { lanes, makeRouteTypes } = await import('./check/steps.mjs')
const chosen = changed ? new Set(['format', 'lint', 'types', 'unit']) : choose(own)
await orSayWhy(() => withLock(makeRouteTypes))
const results = await Promise.all(lanes.map((lane) => runLane(lane.filter(({ name }) => chosen.has(name)))))
const total = results.flat().reduce(add, nothing)
process.stdout.write(`${say(total)}\n`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function runLane(steps) {
  const counts = []
  for (const step of steps) counts.push(await runStep(step))
  return counts
}

async function runStep(step) {
  const begin = performance.now()
  const { counts, output, promises } = await step.run({ extra }).catch((error) => ({
    counts: { ...nothing, failed: 1 },
    output: `${error.output ?? ''}\n${error.message}`,
  }))
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok'
  process.stdout.write(
    `${verdict.padEnd(6)} ${step.name.padEnd(6)} ${say(counts)} in ${seconds(performance.now() - begin)}\n`,
  )
  if (counts.failed > 0) process.stdout.write(`${output.trimEnd()}\n`)
  if (promises) printPromises(promises)
  return counts
}

function choose(args) {
  const names = lanes.flat().map(({ name }) => name)
  if (args.length === 0)
    return new Set(
      lanes
        .flat()
        .filter(({ isOnDemand }) => !isOnDemand)
        .map(({ name }) => name),
    )
  const wanted = (args[0] === '--only' ? args[1] : args[0].replace(/^--only=/, ''))?.split(',') ?? []
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0 || wanted.length === 0) {
    process.stderr.write(`Unknown step ${unknown.join(', ')}; the steps are ${names.join(', ')}.\n`)
    process.exit(1)
  }
  // Journeys and start tests need the built pages.
  if (['e2e', 'start', 'cluster'].some((name) => wanted.includes(name))) wanted.unshift('build')
  return new Set(wanted)
}
