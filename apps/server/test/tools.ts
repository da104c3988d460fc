// Programs that a machine may have: what they check is checked where they are, and skipped with a line where not.
import { spawnSync } from 'node:child_process'

/** Some systems install epubcheck as a bare archive, which only Java itself can start. */
const ways: Record<string, string[][]> = {
  pandoc: [['pandoc']],
  epubcheck: [
    ['epubcheck'],
    ['java', '-jar', '/usr/bin/epubcheck'],
    ['java', '-jar', '/usr/share/java/epubcheck.jar'],
  ],
}

/** A Java that starts for one small file is done before its better compiler would be of use. */
const env = { ...process.env, JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto' }

export type Tool = (args: readonly string[], input?: string) => { isContent: boolean; words: string }

export function findTool(name: 'pandoc' | 'epubcheck'): Tool | undefined {
  const way = ways[name]!.find(([command = '', ...first]) => {
    // It is no use to ask for the status: without a file epubcheck is never content.
    const { error, stdout, stderr } = spawnSync(command, [...first, '--version'], { encoding: 'utf8', env })
    return !error && /^(pandoc|EPUBCheck) v?\d/m.test(`${stdout}${stderr}`)
  })
  if (!way) {
    process.stderr.write(`${name} is not installed here: what it checks is skipped.\n`)
    return undefined
  }
  const [command = '', ...first] = way
  return (args, input) => {
    const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
      encoding: 'utf8',
      env,
      input,
      maxBuffer: 256 * 1024 * 1024,
    })
    return { isContent: status === 0, words: `${stdout}${stderr}` }
  }
}
