import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// `isolate: false`: reloading the code for each file took a third of the run.
const sharedExclude = ['**/node_modules/**', '**/build/**']
const inBrowser = '**/*.browser.test.tsx'
const faults = '**/*.faults.test.ts'
const onBuiltPages = '**/*.pages.test.ts'

/** The server's code runs by type stripping, also in its tests: transforming each module once more takes longer. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false }

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // Machines that run tests have no sound; without it, players keep time by the clock.
  '--disable-audio-output',
]

/** Whole servers, whole books, every route: started last, they would leave one core idle. */
const long = /embedded\/|backup|import-export\/|commands\/|route-roles|fuzz|collab\.full/

/**
 * The server first, because it takes longest. A worker continues only with a file of the same project and environment:
 * if these alternated, every file would get a new process that loads everything again.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(['server', ...sorted.map(({ project }) => project.name)])]
    const ranks = new Map(
      sorted.map((file) => {
        const { project, moduleId } = file
        const isLater = !long.test(moduleId)
        const hasPage = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
        return [file, projects.indexOf(project.name) * 4 + Number(isLater) * 2 + Number(hasPage)] as const
      }),
    )
    return sorted.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)
  }
}

// Threads and servers that tests start load the same code repeatedly.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile')

export default defineConfig({
  test: {
    // Much of the time is spent waiting for the database, so the core that Vitest leaves free would be idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'packages',
          experimental: loadedByNode,
          root: './packages',
          include: ['*/src/**/*.test.ts'],
          exclude: sharedExclude,
          // Property tests check hundreds of random documents, also on a busy machine.
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          experimental: loadedByNode,
          root: './apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...sharedExclude, faults, onBuiltPages],
          isolate: false,
          // Starts one PostgreSQL for the run, or uses DATABASE_URL; every file gets its own database there.
          globalSetup: [join(import.meta.dirname, 'apps/server/test/global-setup.ts')],
          // Generous, because some tests start and kill whole servers, also on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // Rare failures, with whole database servers that are killed, and the full number of odd inputs: `npm run
        // faults`.
        test: {
          name: 'faults',
          root: './apps/server',
          include: [faults],
          exclude: sharedExclude,
          globalSetup: [join(import.meta.dirname, 'apps/server/test/global-setup.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'web',
          root: './apps/web',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: [...sharedExclude, inBrowser],
          setupFiles: [join(import.meta.dirname, 'apps/web/test/fresh-page.ts')],
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // Components in a real browser: what needs no server needs no journey.
        plugins: [tailwindcss()],
        // Always optimizes again: a dependency found during the tests would reload the page.
        optimizeDeps: { entries: ['app/**/*.browser.test.tsx', 'test/*.{ts,tsx}'], force: true },
        root: './apps/web',
        test: {
          name: 'browser',
          include: [`app/${inBrowser}`],
          exclude: sharedExclude,
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Of the page with the tests, also on a busy machine.
            connectTimeout: 300_000,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'project',
          experimental: loadedByNode,
          root: './scripts',
          include: ['**/*.test.ts'],
          exclude: [...sharedExclude, 'start/**'],
          isolate: false,
        },
      },
      {
        // The server with the built pages.
        test: {
          name: 'pages',
          experimental: loadedByNode,
          root: './apps/server',
          include: [onBuiltPages],
          exclude: sharedExclude,
          globalSetup: [join(import.meta.dirname, 'apps/server/test/global-setup.ts')],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // Starts whole copies of the project: slow, and only useful with built pages.
        test: {
          name: 'start',
          root: './scripts',
          include: ['start/**/*.test.ts'],
          // Downloads every package, so it runs only with FABULA_FRESH_INSTALL=1.
          exclude: process.env.FABULA_FRESH_INSTALL ? [] : ['start/fresh-install.test.ts'],
          // A first start builds the pages and loads the demo: minutes on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
