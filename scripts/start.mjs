// npm start: installs and builds what is missing, then runs the server.
import { inHouse } from './prepare/house.mjs'
import { install } from './prepare/install.mjs'
import { launch } from './prepare/launch.mjs'
import { withLock } from './prepare/lock.mjs'
import { orSayWhy } from './prepare/progress.mjs'
import { buildWeb } from './prepare/web-build.mjs'

const node = await orSayWhy(() =>
  withLock(async () => {
    const path = await install()
    await buildWeb(path)
    return path
  }),
)
launch(node, [inHouse('apps/server/src/main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
