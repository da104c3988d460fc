import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedMajor, findBinaries, restoreSymlinks } from './binaries.ts'

test('the pinned programs have the major version that data folders are checked for', async () => {
  const { postgres } = await findBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(
    `(PostgreSQL) ${embeddedMajor}.`,
  )
})

test('symlinks that npm did not create are created', async () => {
  const home = await mkdtemp(join(tmpdir(), 'fabula-symlinks-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await mkdir(join(home, 'native', 'lib'), { recursive: true })
  await writeFile(join(home, 'native', 'lib', 'libone.so.1.2'), 'x')
  const links = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }]
  await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await restoreSymlinks(home)
  await restoreSymlinks(home)
  expect(await readlink(join(home, 'native', 'lib', 'libone.so.1'))).toBe('libone.so.1.2')
  expect(await readFile(join(home, 'native', 'lib', 'libone.so.1'), 'utf8')).toBe('x')
})
