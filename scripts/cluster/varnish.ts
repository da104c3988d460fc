// A caching proxy in front of a node, with the configuration of deploy/varnish.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findProgram, type Program, startProgram } from './programs.ts'
import { isListening } from './services.ts'

const config = resolve(import.meta.dirname, '../../deploy/varnish/default.vcl')

export async function startVarnish(port: number, node: { port: number; token: string }): Promise<Program> {
  const program = findProgram('varnishd')
  const folder = await mkdtemp(join(tmpdir(), 'fabula-varnish-'))
  const text = (await readFile(config, 'utf8'))
    .replace('"nginx"', '"127.0.0.1"')
    .replace('"80"', `"${node.port}"`)
    .replace('choose-a-token', node.token)
  await writeFile(join(folder, 'site.vcl'), text)
  // As this user: others cannot read its folder.
  const args = [
    '-j',
    'none',
    '-F',
    '-f',
    join(folder, 'site.vcl'),
    '-a',
    `127.0.0.1:${port}`,
    '-n',
    join(folder, 'work'),
  ]
  const { stop } = await startProgram(program, [...args, '-s', 'malloc,64m'], () => isListening(port))
  return {
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
