// Where the server can be reached: a socket in its own folder, or in a temporary one if that path is too long, or
// (Windows) a loopback port.
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ServerUser } from './run-as-user.ts'
import type { Address } from './postmaster.ts'

const temporaryPrefix = 'fabula-socket-'
const port = 5432
const maxPathLength = process.platform === 'darwin' ? 103 : 107

export const usualAddress = ({ folder }: ServerUser): Address => ({ host: folder, port })

export async function chooseAddress(serverUser: ServerUser): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() }
  if (Buffer.byteLength(join(serverUser.folder, `.s.PGSQL.${port}`)) <= maxPathLength)
    return usualAddress(serverUser)
  const host = await mkdtemp(join(tmpdir().length > 80 ? '/tmp' : tmpdir(), temporaryPrefix))
  await writeAddress({ host, port }, serverUser)
  return { host, port }
}

const isTemporary = ({ host }: Address) => basename(host).startsWith(temporaryPrefix)

/** For a restart: temporary folders may have been cleaned while the server was down. */
export async function writeAddress(address: Address, { owner }: ServerUser): Promise<void> {
  if (!isTemporary(address)) return
  await mkdir(address.host, { recursive: true, mode: 0o700 })
  if (owner !== null) await chown(address.host, owner, owner)
}

export async function leaveAddress(address: Address): Promise<void> {
  if (isTemporary(address)) await rm(address.host, { recursive: true, force: true })
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return free
}
