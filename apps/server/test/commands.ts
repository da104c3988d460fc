// Runs a command as an operator would: in its own process, capturing its output.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export async function runCommand(
  command: 'admin' | 'backup' | 'restore',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const program = fileURLToPath(new URL(`../src/commands/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    // Each loads the whole server, so they share the compile cache.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.trim() }
}
