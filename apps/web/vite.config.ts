import { basename, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [offlineFiles(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and illustrations stay files: they are cached permanently, and a data URL would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route list names every file of every page, and each page loads that list: short names keep it small.
            entryFileNames: nameFile,
            chunkFileNames: nameFile,
            // The order matters, because a chunk includes the imports of its modules.
            codeSplitting: {
              groups: [
                { name: only('base'), priority: 3 },
                { name: only('shell'), priority: 2 },
                { name: fileOf, priority: 1 },
                // Icons that several other pages share: as files of their own, each would lengthen the route list.
                { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle that starts fast; only what the server shares with it (the router's classes) stays external. In
      // development nothing is bundled: Node loads the packages itself.
      resolve: command === 'build' ? { noExternal: true, external: sharedWithServer } : {},
    },
  },
}))

const sharedWithServer = ['react', 'react-dom', 'react-router', '@react-router/node']

const inApp = (path: string) => normalizePath(resolve(import.meta.dirname, 'app', path))

/** Pages where visitors arrive. */
const reader = 'areas/reading/pages/read'
const openPages = [
  reader,
  'areas/discovery/pages/home',
  'areas/discovery/pages/stories',
  'areas/stories/pages/story',
  'layouts/story-page-layout',
]

/**
 * An open page is one file beside two shared ones: `base`, what every page needs or the reader shares with others, and
 * `shell`, what every page with a header needs or two of the open pages share. As separate files, their small modules
 * would be fifty requests before a page is interactive.
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
  // Not entry.client: loading it hydrates the page, which must come last.
  if (isIn('root') || isIn('layouts/reading-layout')) return 'base'
  const pages = openPages.filter(isIn)
  const isShared = isIn('layouts/app-shell') || pages.length > 1
  if (isShared) return pages.includes(reader) ? 'base' : 'shell'
  return pages[0] ? basename(pages[0]) : null
}

function only(file: string) {
  return (id: string, modules: Rolldown.ChunkingContext) => (fileOf(id, modules) === file ? file : null)
}

/** The large files have readable names. */
const named = new Set(['base', 'shell', 'engine', ...openPages.map((page) => basename(page))])

const nameFile = ({ name }: { name: string }): string =>
  named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'

/** Entry points of the reader and the offline page. */
const readerParts = [
  'entry.client.tsx',
  'root.tsx',
  'layouts/reading-layout.tsx',
  'layouts/app-shell.tsx',
  'layouts/main-layout.tsx',
  'areas/reading',
].map(inApp)

/**
 * Lists all files of the reader and the offline page, including those loaded on demand: a story saved for offline needs
 * all of them (areas/reading/offline-stories.ts).
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
