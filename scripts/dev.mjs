// npm run dev: the server starts again when its sources change; the pages are replaced in the open browser by Vite.
import { inHouse } from './prepare/house.mjs'
import { launch } from './prepare/launch.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orSayWhy } from './prepare/progress.mjs'

const node = await orSayWhy(() => prepare({ needsPages: false }))
// --watch follows what the server imports, its packages included; Vite's own modules are not among it.
const watch = ['--watch', '--watch-preserve-output']
// Vite reads the router by its development condition; the server must hold the same copy of its classes.
const sameCopies = ['--conditions=development']
launch(
  node,
  [...watch, ...sameCopies, inHouse('apps/server/src/main.ts'), '--dev', ...process.argv.slice(2)],
  {
    NODE_ENV: 'development',
  },
)
