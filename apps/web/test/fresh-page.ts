// Browser test files share one page with everything loaded on it: each starts with an empty page and new modules.
import { vi } from 'vitest'

if (typeof document !== 'undefined') {
  vi.resetModules()
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
}
