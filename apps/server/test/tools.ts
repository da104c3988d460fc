// Optional programs: checks that need them run where they are installed, and are skipped with a line elsewhere.
import { spawnSync } from 'node:child_process'

export type Tool = (args: readonly string[], input?: string) => { isContent: boolean; words: string }

export function findTool(name: 'pandoc'): Tool | undefined {
  const { error, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' })
  if (error || !/^pandoc \d/m.test(stdout)) {
    process.stderr.write(`${name} is not installed here: what it checks is skipped.\n`)
    return undefined
  }
  return (args, input) => {
    const { status, stdout, stderr } = spawnSync(name, args, {
      encoding: 'utf8',
      input,
      maxBuffer: 256 * 1024 * 1024,
    })
    return { isContent: status === 0, words: `${stdout}${stderr}` }
  }
}
