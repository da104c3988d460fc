// The embedded PostgreSQL: started, supervised and stopped by this process.
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { DatabaseError } from '../failures.ts'
import { chooseAddress, writeAddress, leaveAddress, usualAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { adminRole, damaged, ensureCluster, sweepUnfinished } from './cluster.ts'
import { findServerUser, type ServerUser } from './run-as-user.ts'
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts'
import {
  type Address,
  atOnce,
  disarmLockFiles,
  isAlive,
  isPostmaster,
  quickly,
  readLockFile,
  removeEmptyLockFile,
  signalPostmaster,
  startPostmaster,
  waitUntilGone,
} from './postmaster.ts'
import { probe } from './probe.ts'
import { readStartFailure } from './start-failure.ts'

/** A crashed server's workers hold its memory for a while, and its lock file stays. */
const staleLockPatience = 15_000
/** Replaying the log after a crash may take long, and interrupting it would only start it over. */
const recoveryPatience = 600_000

export type EmbeddedServer = {
  /** False if another Fabula process runs it and this one only connects. */
  isOwner: boolean
  /** How the server is run, if that is worth a log line. */
  remark: string | null
  connect(user: string, database: string): pg.PoolConfig
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Use the server of a running site instead of failing. For commands. */
  mayVisit?: boolean
  settings?: Record<string, string>
}

export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const serverUser = await findServerUser(dataDir, binaries)
  const manager = new ServerManager(serverUser, dataDir, log, options.settings ?? {})
  return manager.open(options.mayVisit ?? false)
}

class AlreadyOwned extends DatabaseError {}

class ServerManager {
  readonly #serverUser: ServerUser
  readonly #dataDir: string
  readonly #log: Log
  readonly #settings: Record<string, string>
  #address: Address
  #password: string | undefined
  #child: ChildProcess | null = null
  #lock: OwnerLock | null = null
  #restarting: Promise<void> = Promise.resolve()
  #isStopping = false

  constructor(serverUser: ServerUser, dataDir: string, log: Log, settings: Record<string, string>) {
    this.#serverUser = serverUser
    this.#dataDir = dataDir
    this.#log = log
    this.#settings = settings
    this.#address = usualAddress(serverUser)
  }

  async open(mayVisit: boolean): Promise<EmbeddedServer> {
    process.once('exit', this.#stopWithoutWaiting)
    try {
      await this.#launch()
    } catch (error) {
      process.removeListener('exit', this.#stopWithoutWaiting)
      if (!(error instanceof AlreadyOwned) || !mayVisit) throw this.#explain(error)
      return { isOwner: false, remark: null, connect: this.#connection, stop: async () => {} }
    }
    await sweepUnfinished(this.#serverUser)
    return {
      isOwner: true,
      remark: this.#serverUser.remark,
      connect: this.#connection,
      stop: () => this.#stop(),
    }
  }

  #explain(error: unknown): unknown {
    const { code, path } = error as NodeJS.ErrnoException
    if (error instanceof DatabaseError || !code) return error
    return new DatabaseError(
      `The embedded PostgreSQL can’t use ${path ?? this.#serverUser.folder}: ${code}.`,
      {
        cause: error,
      },
    )
  }

  readonly #connection = (user: string, database: string): pg.PoolConfig => ({
    ...this.#address,
    user,
    database,
    // An explicit password makes it ignore PGPASSWORD and the like.
    password: this.#password ?? 'unused',
    ssl: false,
  })

  /** Repeats until this process owns a server: stops a leftover one, and waits for a stale lock. */
  async #launch(): Promise<void> {
    const deadline = Date.now() + staleLockPatience
    for (;;) {
      await this.#clearTheWay(deadline)
      await ensureCluster(this.#serverUser, this.#log)
      await this.#waitForRecovery()
      const failure = await this.#startOnce()
      if (failure === null) return
      if (Date.now() > deadline || this.#isStopping) {
        throw new DatabaseError(`The embedded PostgreSQL didn’t start: ${failure}.`)
      }
      await delay(250)
    }
  }

  async #clearTheWay(deadline: number): Promise<void> {
    const { folder } = this.#serverUser
    for (;;) {
      const left = await readLockFile(folder)
      if (!left) return removeEmptyLockFile(folder)
      this.#address = { host: left.host, port: left.port }
      await this.#readPassword()
      const state = await probe(this.#connection(adminRole, 'postgres'))
      if (state === 'answers') {
        const lock = await takeOwnerLock(this.#connection(adminRole, 'postgres')).catch(() => undefined)
        if (lock === null) {
          throw new AlreadyOwned(
            `Another Fabula is already running on ${this.#dataDir}. Stop it first, or choose another DATA_DIR.`,
          )
        }
        // Locked until it is gone, so that another starting process does not take it over.
        if (lock) await this.#stopLeftOver(left.pid).finally(() => lock.release())
      } else if (!(await isPostmaster(left.pid, folder))) {
        if (state === 'silent') {
          if (isAlive(left.pid)) await disarmLockFiles(folder, left)
          return
        }
      } else if (state !== 'busy' && Date.now() > deadline) {
        throw new DatabaseError(
          `PostgreSQL (process ${left.pid}) is using ${folder} and isn’t responding. Stop it and start again.`,
        )
      }
      if (Date.now() > deadline + recoveryPatience)
        throw new DatabaseError(`PostgreSQL in ${folder} didn’t become ready in time.`)
      await delay(50)
    }
  }

  /**
   * Its parent was killed. It is stopped instead of reused, so that the server is always our child with our settings.
   */
  async #stopLeftOver(pid: number): Promise<void> {
    const { folder } = this.#serverUser
    if (!(await isPostmaster(pid, folder))) {
      throw new DatabaseError(
        `Another PostgreSQL is running on ${folder} and can’t be stopped from here. Stop it first.`,
      )
    }
    this.#log.warn({ pid }, 'stopping PostgreSQL left behind by a killed server')
    await signalPostmaster(this.#serverUser, pid, quickly)
    if (await waitUntilGone(pid, folder, staleLockPatience)) return
    await signalPostmaster(this.#serverUser, pid, atOnce)
    await waitUntilGone(pid, folder, staleLockPatience)
  }

  /** Null if it runs and is ours, otherwise the reason. Throws if a retry would not help. */
  async #startOnce(): Promise<string | null> {
    const began = Date.now()
    const child = await startPostmaster(this.#serverUser, this.#address, this.#settings)
    this.#child = child
    // Polled, because a process that exits at once may have done so before a listener was attached.
    const hasExited = () => child.exitCode !== null || child.signalCode !== null
    let cannotAnswer = false
    const deadline = Date.now() + recoveryPatience
    while (!hasExited() && Date.now() < deadline) {
      const connection = this.#connection(adminRole, 'postgres')
      const isUp = (await readLockFile(this.#serverUser.folder))?.pid === child.pid
      const state = isUp ? await probe(connection) : 'silent'
      cannotAnswer = state === 'fails'
      if (cannotAnswer) break
      if (state === 'answers') {
        const lock = await takeOwnerLock(connection).catch(() => null)
        if (lock && !hasExited()) {
          this.#lock = lock
          child.once('exit', this.#handleExit)
          return null
        }
        await lock?.release()
      }
      await delay(20)
    }
    if (!hasExited()) {
      child.ref()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(atOnce)
      await gone
    }
    this.#child = null
    const { reason, isDamage } = await readStartFailure(this.#serverUser, began)
    if (isDamage || cannotAnswer) throw damaged(this.#serverUser.folder, reason)
    return reason
  }

  async #waitForRecovery(): Promise<void> {
    await this.#readPassword()
    // Existing connection settings contain this address, so a restart reuses it.
    if (this.#lock) return writeAddress(this.#address, this.#serverUser)
    await leaveAddress(this.#address)
    this.#address = await chooseAddress(this.#serverUser)
  }

  async #readPassword(): Promise<void> {
    if (process.platform !== 'win32') return
    this.#password = await readFile(join(this.#serverUser.folder, 'fabula-password'), 'utf8').catch(
      () => undefined,
    )
  }

  readonly #handleExit = (code: number | null, signal: string | null): void => {
    this.#child = null
    if (this.#isStopping) return
    this.#log.error({ code, signal }, 'PostgreSQL exited unexpectedly, restarting')
    this.#restarting = this.#restart()
  }

  async #restart(): Promise<void> {
    for (let pause = 250; !this.#isStopping; pause = Math.min(pause * 2, 5000)) {
      try {
        await this.#lock?.release()
        await this.#launch()
        this.#log.info('PostgreSQL restarted')
        return
      } catch (error) {
        this.#log.error({ err: error }, 'PostgreSQL restart failed, will retry')
        await delay(pause)
      }
    }
  }

  async #stop(): Promise<void> {
    this.#isStopping = true
    await this.#restarting
    await this.#lock?.release()
    const child = this.#child
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      child.ref()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      await signalPostmaster(this.#serverUser, child.pid, quickly)
      const inTime = await Promise.race([gone.then(() => true), delay(7000, false, { ref: false })])
      if (!inTime) await signalPostmaster(this.#serverUser, child.pid, atOnce)
      await gone
    }
    process.removeListener('exit', this.#stopWithoutWaiting)
    await leaveAddress(this.#address)
  }

  /** A process that exits without closing must not leave its database running; a killed one cannot prevent it. */
  readonly #stopWithoutWaiting = (): void => {
    this.#child?.kill(quickly)
  }
}
