// Static files are compressed once at the highest level, and served as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map|ico)$/
/** Below this the compressed file is hardly smaller; scripts of a few hundred bytes are worth it. */
const smallest = 200
const atOnce = 4

export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const compressNext = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
