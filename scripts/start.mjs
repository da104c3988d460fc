// npm start: installs and builds what is missing, then runs the server.
import { inRoot } from './prepare/root-folder.mjs'
import { launch } from './prepare/launch.mjs'
import { prepare } from './prepare/prepare.mjs'
import { orSayWhy } from './prepare/progress.mjs'
import { requireOptions } from './options.mjs'

requireOptions('npm start', process.argv.slice(2))
const node = await orSayWhy(() => prepare({ needsPages: true }))
launch(node, [inRoot('apps/server/src/main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
