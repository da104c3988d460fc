/** A browser whose person has declined before, so that the banner about cookies stands in nobody's way. */
export function declinedAt(origin: string | undefined) {
  const category = (id: string, accepted: boolean) => ({
    id,
    accepted,
    required: accepted,
    name: id,
    description: '',
  })
  const decided = {
    hasConsented: true,
    consentTimestamp: '2026-01-01T00:00:00.000Z',
    acceptedCategories: [category('necessary', true), category('tracking', false)],
  }
  const localStorage = [{ name: 'fabula.consent', value: JSON.stringify(decided) }]
  return { cookies: [], origins: origin ? [{ origin, localStorage }] : [] }
}
