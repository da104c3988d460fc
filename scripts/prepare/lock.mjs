// One preparation at a time per clone: two concurrent starts must not install or build over each other.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './root-folder.mjs'
import { whenInterrupted } from './run.mjs'

const heartbeat = 2_000
const givenUp = 30_000

export async function withLock(work, path = inRoot('.cache/prepare.lock')) {
  mkdirSync(dirname(path), { recursive: true })
  const owner = `${hostname()} ${process.pid}`
  let hasSaid = false
  while (!tryTake(path, owner)) {
    if (isStale(path)) {
      rmSync(path, { force: true })
      // Two waiters may both find it stale: the pause lets the second one see the new owner.
      await pause(50 + Math.random() * 200)
    } else {
      if (!hasSaid) process.stdout.write('Waiting for another process in this folder to finish setting up\n')
      hasSaid = true
      await pause(250)
    }
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeat)
  const release = () => {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
  const forget = whenInterrupted(release)
  try {
    return await work()
  } finally {
    forget()
    release()
  }
}

function tryTake(path, owner) {
  try {
    writeFileSync(path, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Its owner is dead, or has not refreshed it for half a minute (another machine or container on the same disk). */
function isStale(path) {
  try {
    const [host, pid] = readFileSync(path, 'utf8').split(' ')
    if (Date.now() - statSync(path).mtimeMs > givenUp) return true
    return host === hostname() && !isAlive(Number(pid))
  } catch (error) {
    return error.code === 'ENOENT'
  }
}

function isAlive(pid) {
  // The file exists a moment before its content.
  if (!Number.isInteger(pid)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
