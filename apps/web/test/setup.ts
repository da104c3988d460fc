// Before and after every browser test: our styles, a wide window, no responses, and nothing left over.
import '#ui/app.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { resetTheme, startTheme } from '#lib/theme.ts'
import { toastQueue } from '#ui/toast.ts'
import { answerCalls } from './show.tsx'

let stopTheme = () => {}

beforeEach(async () => {
  await page.viewport(1280, 800)
  answerCalls({})
  stopTheme = startTheme()
})

afterEach(async () => {
  await cleanup()
  // Toasts that nothing showed would appear in the next test that does.
  toastQueue.connect(() => {})()
  resetTheme()
  stopTheme()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
