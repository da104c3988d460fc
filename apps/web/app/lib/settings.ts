// The settings of this tab's person. The theme follows them: spec section 4, 100 ms after an update.
import { api, session } from './api.ts'
import { requireAnswer } from './rate-limited.ts'
import { createSettingsStore } from './settings-store.ts'
import { setThemePreferences } from './theme.ts'

const syncMilliseconds = 100

export const settingsStore = createSettingsStore(
  async (body) => requireAnswer(await api('PATCH /users/settings', { body })).settings,
)

let syncTimer: ReturnType<typeof setTimeout> | undefined
settingsStore.settings.subscribe(() => {
  clearTimeout(syncTimer)
  const appearance = settingsStore.settings.get()?.appearance
  if (!appearance) return
  const { theme, fontSize, compactMode } = appearance
  syncTimer = setTimeout(
    () => setThemePreferences({ mode: theme, fontSize, isCompactMode: compactMode }),
    syncMilliseconds,
  )
})

let ownerId = session.viewer.get()?._id ?? null
session.viewer.subscribe(() => {
  const nextId = session.viewer.get()?._id ?? null
  if (ownerId !== null && nextId !== ownerId) settingsStore.clear()
  ownerId = nextId
})
