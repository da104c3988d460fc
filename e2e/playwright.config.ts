import { defineConfig } from '@playwright/test'

const isBusy = Boolean(process.env.CI)

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: './output/traces',
  fullyParallel: true,
  forbidOnly: isBusy,
  // One more than the cores: a journey spends about half of its time waiting.
  workers: 3,
  retries: 0,
  // Only a hang takes this long; a busy machine must not look like one.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.FABULA_URL,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // No animations, so screenshots are stable and nothing has to wait; the theme journey turns motion on again.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Machines that run tests have no sound; without it, players keep time by the clock.
        '--disable-audio-output',
        // Nothing here runs long enough to benefit from optimized code.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
