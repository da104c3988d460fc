// Installs node_modules according to package-lock.json, including the Node 24 in it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { inRoot, installedNode, isWindows, outsidePath } from './root-folder.mjs'
import { step } from './progress.mjs'
import { runQuietly, StepFailed } from './run.mjs'

const stamp = inRoot('node_modules/.fabula-lock-hash')
const wantedMajor = 24

/** Returns the path of Node 24. */
export async function install() {
  if (!isInstalled()) await step('Installing packages (a minute or two)', installPackages)
  if (majorOf(installedNode) !== wantedMajor) await step(`Downloading Node ${wantedMajor}`, repairNode)
  return installedNode
}

function isInstalled() {
  if (!existsSync(inRoot('node_modules/node/package.json'))) return false
  const hash = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  // After a manual npm run: trust npm's own record instead of installing everything again.
  if (!matchesRecord()) return false
  writeFileSync(stamp, hash)
  return true
}

function lockHash() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function matchesRecord() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    // npm omits optional packages of other platforms.
    if (!present[path]) return Boolean(entry.optional || entry.devOptional)
    return present[path].version === entry.version && existsSync(inRoot(path))
  })
}

async function installPackages() {
  // NODE_ENV=production must not omit the tools that build the pages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runQuietly('npm', args, {
    env: { ...process.env, PATH: outsidePath() },
    shell: isWindows,
  })
  if (code !== 0)
    throw new StepFailed('Couldn’t install packages. See npm’s output above.', withoutNoise(output))
  writeFileSync(stamp, lockHash())
}

/** The package downloads its binary in an install script, which npm may be configured not to run. */
async function repairNode() {
  const { output } = await runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: inRoot('node_modules/node'),
    env: { ...process.env, PATH: outsidePath(), npm_config_loglevel: 'error' },
  })
  const link = inRoot('node_modules/.bin/node')
  if (!isWindows && !existsSync(link)) {
    try {
      symlinkSync('../node/bin/node', link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
  if (majorOf(installedNode) !== wantedMajor) {
    throw new StepFailed(
      `Fabula needs Node ${wantedMajor}, which couldn’t be downloaded from npm for ${process.platform} ${process.arch}.`,
      withoutNoise(output),
    )
  }
}

function majorOf(node) {
  if (!existsSync(node)) return null
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1]) : null
}

function withoutNoise(output) {
  return output
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
    .join('\n')
}
