import { chromium } from 'playwright-core'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const base = 'http://127.0.0.1:4101'
const list = JSON.parse(process.argv[2])
for (const [name, path, w, scheme, as] of list) {
  const c = await b.newContext({ viewport: { width: w, height: w < 700 ? 780 : 900 }, colorScheme: scheme })
  const p = await c.newPage()
  p.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning')
      console.log(name, 'console', m.type(), m.text().slice(0, 200))
  })
  p.on('pageerror', (e) => console.log(name, 'pageerror', e.message.slice(0, 200)))
  if (as) {
    await p.goto(base + '/login')
    await p.fill('[name=emailOrUsername]', as)
    await p.fill('[name=password]', 'fabula-demo-2026')
    await p.click('button[type=submit]')
    await p.waitForURL((u) => !u.pathname.startsWith('/login'))
  }
  await p.goto(base + path, { waitUntil: 'networkidle' })
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: process.argv[3] === 'full' })
  await c.close()
}
await b.close()
