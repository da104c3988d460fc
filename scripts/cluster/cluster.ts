// Several nodes on this machine behind one address, as they would run on several machines.
import { type RunningFabula, startFabula } from '../start/fabula-process.ts'
import { findFreePort } from './programs.ts'
import { startProxy } from './proxy.ts'
import { type Service, startDatabase, startRedis, startStorage } from './services.ts'

export type Cluster = {
  /** Of the proxy. */
  url: string
  nodes: readonly ClusterNode[]
  stop(): Promise<void>
}

type ClusterNode = {
  /** Past the proxy. */
  url: string
  /** At once, as if its machine had failed. */
  kill(): Promise<void>
  /** As for an upgrade: ends what runs first. */
  stop(): Promise<void>
  start(): Promise<void>
}

type Options = {
  count?: number
  port?: number
  /** For all nodes. */
  settings?: Record<string, string>
  args?: string[]
}

export async function startCluster({
  count = 2,
  port,
  settings = {},
  args = [],
}: Options = {}): Promise<Cluster> {
  const cleanUps: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  }
  try {
    const shared: Record<string, string> = {}
    const share = async (service: Promise<Service>) => {
      const { settings: its, stop: end } = await service
      cleanUps.push(end)
      Object.assign(shared, its)
    }
    await share(startDatabase(process.env.DATABASE_URL))
    await share(startRedis(process.env.REDIS_URL))
    await share(startStorage(process.env.S3_URL))
    const sitePort = port ?? (await findFreePort())
    const url = `http://127.0.0.1:${sitePort}`
    const environment = { ...shared, SITE_URL: url, TRUST_PROXY: 'loopback', ...settings }
    const nodes: OwnNode[] = []
    // One after the other: the first one prepares the database.
    for (let index = 0; index < count; index += 1) {
      const node = new OwnNode(await findFreePort(), environment, args)
      cleanUps.push(() => node.stop())
      await node.start()
      nodes.push(node)
    }
    const proxy = await startProxy(
      sitePort,
      nodes.map((node) => node.port),
    )
    cleanUps.push(proxy.stop)
    return { url, nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

class OwnNode implements ClusterNode {
  readonly port: number
  readonly #environment: Record<string, string>
  readonly #args: string[]
  #running: RunningFabula | null = null

  constructor(port: number, environment: Record<string, string>, args: string[]) {
    this.port = port
    this.#environment = { ...environment, PORT: String(port) }
    this.#args = args
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.#running = await startFabula(this.#environment, this.#args)
  }

  async kill(): Promise<void> {
    if (this.#running) process.kill(this.#running.pid, 'SIGKILL')
    await this.stop()
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    await running?.stop()
  }
}
