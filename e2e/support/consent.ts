// A browser whose user has declined before, so that the consent banner covers nothing.
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

/** Set as each page loads: writing it to storage beforehand would need an extra page every time. */
export async function decline(context: BrowserContext): Promise<void> {
  await context.addInitScript((decision) => {
    // A page without an origin has no storage.
    if (origin !== 'null' && !localStorage.getItem('fabula.consent'))
      localStorage.setItem('fabula.consent', decision)
  }, JSON.stringify(declined))
}
