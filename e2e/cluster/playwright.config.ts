// npm test -- --only cluster: journeys across the nodes of a cluster.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: '.',
  // Some of them kill nodes.
  workers: 1,
  fullyParallel: false,
  globalSetup: undefined,
  outputDir: '../output/cluster-traces',
})
