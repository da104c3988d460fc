import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [patientRoutes(), tailwindcss(), reactRouter()],
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
  if (isImportedBy(/[\\/]app[\\/](root|layouts[\\/]reading-layout)\.tsx/)) return 'base'
  return isImportedBy(/[\\/]app[\\/]layouts[\\/]app-shell\.tsx/) ? 'shell' : null
}

/**
 * When a page's file cannot be fetched, the router reloads the document. That is right after a new release, but without
 * a network it would replace the app by the browser's own error page. Then a stand-in takes the page's place: the
 * navigation fails by its data and shows our screen, and once the network is back, Retry finds the real page.
 */
function patientRoutes(): Plugin {
  const before = '} catch (error) {'
  const after = `${before}
    if (!navigator.onLine) {
      const online = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      const again = route.module.split('?')[0] + '?again=' + Date.now();
      const page = online.then(() => loadRouteModule({ ...route, module: again }, routeModulesCache));
      return { default: () => createElement(use(page).default) };
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
