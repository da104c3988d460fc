// Runs one of the baselines in bare/ as a separate process, like the Fabula server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { plainEnvironment, productionEnvironment, waitUntilReady } from '../scripts/start/fabula-process.ts'

export type BareProcess = { pid: number; url: string; output: () => string; stop(): Promise<void> }

/** `input` is passed to the program as JSON on standard input. */
export async function startBare(
  name: string,
  input: unknown = {},
  environment: Record<string, string> = {},
): Promise<BareProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare', `${name}.ts`)], {
    env: { ...plainEnvironment(), ...productionEnvironment, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(JSON.stringify(input))
  const { pid, url, output, ended } = await waitUntilReady(child)
  return {
    pid,
    url,
    output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
