import { readFile } from 'node:fs/promises'

/** Resident megabytes; /proc knows them on Linux alone. */
export async function readSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
