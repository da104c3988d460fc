// A browser for the journeys: the machine's own, else the distribution's package, else one from npm, else Playwright's.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, installedNode, isWindows, outsidePath } from '../prepare/root-folder.mjs'
import { runQuietly, StepFailed } from '../prepare/run.mjs'

// Headless first: the same engine, and the journeys take a third of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const packages = ['chromium-headless-shell', 'chromium']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const cache = inRoot('node_modules/.cache')
const sparticuz = '@sparticuz/chromium@153.0.0'

/** Returns `{ path, environment }`: the program, and the environment variables that it needs, if any. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await works({ path: given })) return { path: given }
    throw new StepFailed(`CHROMIUM_PATH is set to ${given}, but that doesn’t start as a browser.`)
  }
  const tried = []
  for (const [what, find] of sources) {
    const browser = await find()
    if (browser && (await works(browser))) return browser
    tried.push(what)
  }
  throw new StepFailed(
    `No browser found for the journeys (tried ${tried.join(', ')}). Install Chromium or set CHROMIUM_PATH.`,
  )
}

const sources = [
  ["the machine's own", fromMachine],
  ["the distribution's package", fromDistribution],
  [sparticuz, fromNpm],
  ["Playwright's download", fromPlaywright],
]

async function fromMachine() {
  const folders = outsidePath().split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...places, ...usualPlaces]) {
    // Ubuntu's chromium-browser may be a stub that only suggests installing another package.
    if (await works({ path })) return { path }
  }
  return null
}

async function fromDistribution() {
  if (isWindows || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['-qq', 'update'], { env })
  for (const name of packages) {
    const { code } = await runQuietly('apt-get', ['-qq', 'install', '-y', name], { env })
    if (code === 0) return fromMachine()
  }
  return null
}

async function fromNpm() {
  if (process.platform !== 'linux') return null
  const folder = join(cache, 'fabula-chromium')
  const installed = join(folder, 'node_modules/@sparticuz/chromium')
  if (!existsSync(installed)) {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', sparticuz]
    await runQuietly('npm', args, { env: { ...process.env, PATH: outsidePath() } })
  }
  if (!existsSync(installed)) return null
  const unpacker = inRoot('scripts/check/unpack-chromium.mjs')
  const { code, output } = await runQuietly(installedNode, [unpacker, installed], {
    env: { ...process.env, TMPDIR: join(folder, 'unpacked') },
  })
  return code === 0 ? JSON.parse(output.trim().split('\n').at(-1)) : null
}

async function fromPlaywright() {
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: join(cache, 'playwright') }
  const cli = inRoot('node_modules/playwright-core/cli.js')
  await runQuietly(installedNode, [cli, 'install', 'chromium'], { env })
  const ask = "console.log(require('playwright-core').chromium.executablePath())"
  const { code, output } = await runQuietly(installedNode, ['-e', ask], { env })
  return code === 0 ? { path: output.trim() } : null
}

async function works({ path, environment }) {
  if (!existsSync(path)) return false
  const env = { ...process.env, ...environment }
  const { code } = await runQuietly(installedNode, [inRoot('scripts/check/try-browser.mjs'), path], { env })
  return code === 0
}
