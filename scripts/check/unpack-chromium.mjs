// Unpacks the Chromium from npm (first argument: its folder) into the temp folder given by TMPDIR, and prints as JSON
// where the browser is and which environment variables it needs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder] = process.argv.slice(2)
mkdirSync(tmpdir(), { recursive: true })
const { default: chromium, inflate } = await import(pathToFileURL(join(folder, 'build/index.js')).href)
const path = await chromium.executablePath()
// Libraries that a minimal machine lacks; the package unpacks them only in the cloud that it was made for.
await inflate(join(folder, 'bin/al2023.tar.br'))
// Its own settings look for fonts in that cloud too; without a font, pages render no text.
const fontSettings = join(tmpdir(), 'fonts.conf')
const fontFolder = `<dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(tmpdir(), 'font-cache')}</cachedir>`
writeFileSync(
  fontSettings,
  `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir>${fontFolder}</fontconfig>`,
)
const environment = { LD_LIBRARY_PATH: join(tmpdir(), 'al2023/lib'), FONTCONFIG_FILE: fontSettings }
console.log(JSON.stringify({ path, environment }))
