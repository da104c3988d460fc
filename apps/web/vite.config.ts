import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [offlineFiles(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and drawings stay files: they are cached for good, and a data address would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: fileOf }] },
          },
        },
      },
    },
    ssr: {
      // One bundle that starts fast; only what the server shares with it (the router's classes) stays outside.
      // In development nothing is bundled: Node reads the packages itself.
      resolve: command === 'build' ? { noExternal: true, external: sharedWithServer } : {},
    },
  },
}))

const sharedWithServer = ['react', 'react-dom', 'react-router', '@react-router/node']

const inApp = (path: string) => normalizePath(resolve(import.meta.dirname, 'app', path))

/** Where visitors arrive, beside the reader. */
const openPages = [
  'areas/discovery/pages/home',
  'areas/discovery/pages/stories',
  'areas/stories/pages/story',
  'layouts/story-layout',
]

/**
 * Two files beside the pages' own: `base`, what every page needs or the reader shares with others, and `shell`, what
 * every page with a header needs or two of the open pages share. As a file each, small parts would be fifty requests.
 */
function fileOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = new Set<string>()
  const visit = (module: string) => {
    if (users.has(module)) return
    users.add(module)
    modules.getModuleInfo(module)?.importers.forEach(visit)
  }
  visit(id)
  const isIn = (start: string) => users.has(inApp(`${start}.tsx`))
  if (['entry.client', 'root', 'layouts/reading-layout'].some(isIn)) return 'base'
  const pages = openPages.filter(isIn).length
  const isInShell = isIn('layouts/app-shell')
  if (isIn('areas/reading/pages/read')) return isInShell || pages > 0 ? 'base' : null
  return isInShell || pages > 1 ? 'shell' : null
}

/** Where the reader and the shelf of kept stories begin. */
const readerParts = [
  'entry.client.tsx',
  'root.tsx',
  'layouts/reading-layout.tsx',
  'layouts/app-shell.tsx',
  'layouts/main-layout.tsx',
  'areas/reading',
].map(inApp)

/**
 * What the reader and the shelf of kept stories are made of, also what they fetch only when it is asked for: a kept
 * story brings all of it along (areas/reading/kept.ts).
 */
function offlineFiles(): Plugin {
  return {
    name: 'fabula:offline-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files = new Set<string>()
      const add = (name: string) => {
        const chunk = bundle[name]
        if (files.has(name) || chunk?.type !== 'chunk') return
        files.add(name)
        for (const imported of chunk.imports) add(imported)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        const start = chunk.type === 'chunk' ? chunk.facadeModuleId : null
        if (start && readerParts.some((part) => start.startsWith(part))) add(name)
      }
      if (files.size === 0) this.error('No file of the reader was found: look at offlineFiles again.')
      const source = JSON.stringify([...files].map((name) => `/${name}`))
      this.emitFile({ type: 'asset', fileName: 'offline-files.json', source })
    },
  }
}
