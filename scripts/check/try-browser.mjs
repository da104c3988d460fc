// Checks whether the browser (first argument) renders text under Playwright, which the journeys depend on.
import { chromium } from 'playwright-core'

const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  timeout: 30_000,
})
const page = await browser.newPage()
await page.setContent('<p>ready</p>')
const text = await page.innerText('p')
await browser.close()
process.exit(text === 'ready' ? 0 : 1)
