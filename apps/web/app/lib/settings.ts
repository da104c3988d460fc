// The settings of this tab's user. Theme and reading settings follow them: spec section 4, 100 ms after an update.
import { isApiError } from '@fabula/contracts/api-error'
import type { DeviceChoices } from '@fabula/contracts/settings'
import { api, onViewerChange, session } from './api.ts'
import { findStored, removeStored, store } from './local-store.ts'
import { isRateLimited, requireAnswer } from './rate-limited.ts'
import { type ReadingLook, setReadingLook } from './reading-settings.ts'
import { createSettingsStore } from './settings-store.ts'
import { setThemePreferences, type ThemeMode, themeOf } from './theme.ts'

const syncMilliseconds = 100

export const settingsStore = createSettingsStore(
  async (body) => requireAnswer(await api('PATCH /users/settings', { body })).settings,
)

let syncTimer: ReturnType<typeof setTimeout> | undefined
settingsStore.subscribe(({ settings }, before) => {
  if (settings === before.settings) return
  clearTimeout(syncTimer)
  if (!settings) return
  syncTimer = setTimeout(() => {
    setThemePreferences(themeOf(settings.appearance))
    setReadingLook(settings.reading)
  }, syncMilliseconds)
})

onViewerChange(() => settingsStore.clear())

/** Failures are ignored: the page already has the theme. */
export async function fetchSettings(): Promise<void> {
  const answer = (await joinDeviceChoices()) ?? (await api('GET /users/settings'))
  if (!isRateLimited(answer)) settingsStore.adopt(answer.settings)
}

/** Sends what a visitor chose here before signing in. What fails to send is retried next time. */
async function joinDeviceChoices() {
  const body = findDeviceChoices()
  if (!body) return null
  try {
    const answer = await api('POST /users/settings/fill', { body })
    if (!isRateLimited(answer)) forgetDeviceChoices()
    return answer
  } catch (error) {
    // Stored by another version: retrying is pointless.
    if (isApiError(error) && error.status === 400) forgetDeviceChoices()
    return null
  }
}

/** Applies immediately, and syncs to a signed-in user's other devices. */
export function chooseTheme(mode: ThemeMode): void {
  setThemePreferences({ mode })
  keep({ appearance: { theme: mode } })
}

/** The same for the reading settings. */
export function chooseReadingLook(changes: Partial<ReadingLook>): void {
  setReadingLook(changes)
  keep({ reading: changes })
}

function keep(choices: DeviceChoices): void {
  if (session.getState().viewer) void settingsStore.save(choices)
  else noteDeviceChoices(choices)
}

// A visitor's theme and reading settings. At sign-in they fill what the account has not chosen; where both have chosen,
// the account's choice stays.
const storageKey = 'fabula.choices'

const isChoices = (value: unknown): value is DeviceChoices => typeof value === 'object' && value !== null

const findDeviceChoices = () => findStored('local', storageKey, isChoices)

function noteDeviceChoices({ appearance, reading }: DeviceChoices): void {
  const known = findDeviceChoices()
  store('local', storageKey, {
    ...((known?.appearance || appearance) && { appearance: { ...known?.appearance, ...appearance } }),
    ...((known?.reading || reading) && { reading: { ...known?.reading, ...reading } }),
  } satisfies DeviceChoices)
}

const forgetDeviceChoices = () => removeStored('local', storageKey)
