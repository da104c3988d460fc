import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.mjs'

test('files worth compressing get a Brotli and a gzip sibling with the same content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const words = 'Once upon a time. '.repeat(200)
  writeFileSync(join(folder, 'assets/app.js'), words)
  writeFileSync(join(folder, 'small.js'), 'tiny')
  writeFileSync(join(folder, 'font.woff2'), words)
  await precompress(folder)
  const script = join(folder, 'assets/app.js')
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(words)
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(words)
  expect(existsSync(join(folder, 'small.js.br'))).toBe(false)
  expect(existsSync(join(folder, 'font.woff2.br'))).toBe(false)
})
