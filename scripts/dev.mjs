// npm run dev: the server restarts when its sources change; Vite updates the pages in the open browser.
import { inRoot } from './prepare/root-folder.mjs'
import { launch } from './prepare/launch.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orSayWhy } from './prepare/progress.mjs'
import { requireOptions } from './options.mjs'

requireOptions('npm run dev', process.argv.slice(2))
const node = await orSayWhy(() => prepare({ needsPages: false }))
// Watches folders, not imports: Vite imports its settings from a file that is new at every start.
const watched = [
  'apps/server/src',
  'packages/artwork/src',
  'packages/contracts/src',
  'packages/editor-kit/src',
]
const watch = [...watched.map((folder) => `--watch-path=${inRoot(folder)}`), '--watch-preserve-output']
// Vite resolves the router with its development condition; the server must use the same copy of its classes.
const sameCopies = ['--conditions=development']
launch(
  node,
  [...watch, ...sameCopies, inRoot('apps/server/src/main.ts'), '--dev', ...process.argv.slice(2)],
  {
    NODE_ENV: 'development',
  },
)
