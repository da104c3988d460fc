// A browser whose person has declined before, so that the banner about cookies stands in nobody's way.
import type { BrowserContext } from '@playwright/test'

const category = (id: string, accepted: boolean) => ({
  id,
  accepted,
  required: accepted,
  name: id,
  description: '',
})

const declined = {
  hasConsented: true,
  consentTimestamp: '2026-01-01T00:00:00.000Z',
  acceptedCategories: [category('necessary', true), category('tracking', false)],
}

/** Said as each page begins: to write it into the browser beforehand would take a page of its own, every time. */
export async function decline(context: BrowserContext): Promise<void> {
  await context.addInitScript((decision) => {
    // A page without an address keeps nothing.
    if (origin !== 'null' && !localStorage.getItem('fabula.consent'))
      localStorage.setItem('fabula.consent', decision)
  }, JSON.stringify(declined))
}
