import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { slimIcons, slimReact, slimRouter } from './slim-packages.config.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    patientRoutes(),
    quietEnds(),
    stylesOnce(),
    slimReact(),
    slimRouter(),
    slimIcons(),
    serverDrawings(),
    offlineFiles(),
    tailwindcss(),
    reactRouter(),
  ],
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
          // The router's hints to those who write with it.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            codeSplitting: {
              groups: [
                // Changes only with its version, so returning readers keep it.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 2,
                },
                { name: nameOfShared, priority: 1 },
              ],
            },
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

const partsOfReading =
  /[\\/]areas[\\/](follows|bookmarks)[\\/]|[\\/]stories[\\/]door[\\/]|[\\/](kept-wishes|device-progress|place-in-text|text-direction|reading-time|number-words)\.ts$|[\\/]icons[\\/]share-2\./

const partsOfPages =
  /[\\/]ui[\\/](link|notice|field|text-field|text-area|checkbox|empty-state|section|meta|pagination|page-range|chip|state-label|tab-links|tab-count|cover|cover-sizes|use-image-failure|progress|card-row|list-end|short-day)\.tsx?$|[\\/]lib[\\/](dates|describe-count)\.ts$|[\\/]icons[\\/](circle-exclamation-point|circle-alert|info|arrow-left|arrow-right|x|pen-line|eye-off)\./

/** What every page needs (`base`) and what every page with a header needs (`shell`): a file each, not one a component. */
function nameOfShared(id: string, modules: Rolldown.ChunkingContext): string | null {
  const isImportedBy = (start: RegExp) => {
    const seen = new Set<string>()
    const isReached = (module: string): boolean => {
      if (start.test(module)) return true
      if (seen.has(module)) return false
      seen.add(module)
      return modules.getModuleInfo(module)?.importers.some(isReached) ?? false
    }
    return isReached(id)
  }
  // Named by the error screen, and fetched when one is drawn in the browser: errors/error-picture.tsx.
  if (/[\\/]ui[\\/]error-art\.tsx$/.test(id)) return null
  if (isImportedBy(/[\\/]app[\\/](root|layouts[\\/]reading-layout)\.tsx/)) return 'base'
  // Following, keeping, sharing and the words of stories stand in the reader and on nearly every list and story: small
  // parts that compress best in one file.
  if (partsOfReading.test(id)) return isImportedBy(/[\\/]reading[\\/]pages[\\/]read\.tsx/) ? 'base' : null
  // Small parts of most pages: as a file each they would be thirty requests, and compress badly.
  if (partsOfPages.test(id)) return isImportedBy(/[\\/]reading[\\/]pages[\\/]read\.tsx/) ? 'base' : 'shell'
  // A dialog stands on a dozen small files of its library, which several kinds of popup share: one request, and one name.
  if (/node_modules[\\/]@(?:base-ui|floating-ui)[\\/]/.test(id) && isImportedBy(/[\\/]ui[\\/]dialog\.tsx/))
    return 'dialog'
  if (!isImportedBy(/[\\/]app[\\/]layouts[\\/]app-shell\.tsx/)) return null
  // What the reader needs of the shell's parts must not bring the shell along.
  return isImportedBy(/[\\/]reading[\\/]pages[\\/]read\.tsx/) ? 'base' : 'shell'
}

/**
 * When a page's file cannot be fetched, the router reloads the document. That is right after a new release, but without
 * a network it would replace the app by the browser's own error page. Then a stand-in takes the page's place: it fails
 * as the page's data does, which shows our screen, and once the network is back, Retry finds the real page.
 */
function patientRoutes(): Plugin {
  const before = '} catch (error) {'
  const after = `${before}
    if (!navigator.onLine) {
      const online = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      const again = route.module.split('?')[0] + '?again=' + Date.now();
      const page = online.then(() => loadRouteModule({ ...route, module: again }, routeModulesCache));
      const StandIn = () => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return createElement(use(page).default);
      };
      return { default: StandIn };
    }`
  return {
    name: 'fabula:patient-routes',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
      handler(code) {
        if (!code.includes(before))
          this.error('The router loads its pages in another way now: look at patientRoutes again.')
        return `import { createElement, use } from 'react';\n${code.replace(before, after)}`
      },
    },
  }
}

/**
 * Whoever goes on while the last bytes of a page's data are on the way interrupts them. Nobody waits for their end, so
 * the router's word that it failed would be an error in the console.
 */
function quietEnds(): Plugin {
  const parts = ['done.reject(reason);', 'done: donePromise.then(() => reader.closed),']
  return {
    name: 'fabula:quiet-ends',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]turbo-stream\.js$/ },
      handler(code) {
        if (!parts.every((part) => code.includes(part)))
          this.error('The router reads its data in another way now: look at quietEnds again.')
        return parts.reduce((rest, part) => rest.replace(part, ''), code)
      },
    },
  }
}

/**
 * The router writes the address of the root's style sheet with a `#` at its end, so whatever fetches a part of a page
 * later took it for another, loaded it a second time, and everything was styled and laid out anew.
 */
function stylesOnce(): Plugin {
  const before = 'preloadedHrefs.styles.add(link.href)'
  return {
    name: 'fabula:styles-once',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(before)) this.error('Vite preloads in another way now: look at stylesOnce again.')
        return code.replace(before, "preloadedHrefs.styles.add(link.href.split('#', 1)[0])")
      },
    },
  }
}

/**
 * What the reader and the shelf of kept stories are made of, also what they fetch only when it is asked for: a kept
 * story brings all of it along (areas/reading/kept.ts).
 */
function offlineFiles(): Plugin {
  const starts =
    /[\\/]app[\\/](entry\.client|root|layouts[\\/](reading-layout|app-shell|main-layout)|areas[\\/]reading[\\/])/
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
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && starts.test(chunk.facadeModuleId ?? '')) add(name)
      if (files.size === 0) this.error('No file of the reader was found: look at offlineFiles again.')
      const source = JSON.stringify([...files].map((name) => `/${name}`))
      this.emitFile({ type: 'asset', fileName: 'offline-files.json', source })
    },
  }
}

/** Error screens bring their drawing along from the server; a failure in the browser fetches it when it is drawn. */
function serverDrawings(): Plugin {
  return {
    name: 'fabula:server-drawings',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /[\\/]errors[\\/]drawn-on-server\.ts$/ },
      handler: () => 'export const DrawnArt = () => null',
    },
  }
}
