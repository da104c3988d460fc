// A visitor's theme and reading settings. At sign-in they fill what the account has not chosen; where both have chosen,
// the account's choice stays.
import type { DeviceChoices } from '@fabula/contracts/settings'
import { findStored, removeStored, store } from './local-store.ts'

const storageKey = 'fabula.choices'

const isChoices = (value: unknown): value is DeviceChoices => typeof value === 'object' && value !== null

export const findDeviceChoices = () => findStored('local', storageKey, isChoices)

export function noteDeviceChoices({ appearance, reading }: DeviceChoices): void {
  const known = findDeviceChoices()
  store('local', storageKey, {
    ...((known?.appearance || appearance) && { appearance: { ...known?.appearance, ...appearance } }),
    ...((known?.reading || reading) && { reading: { ...known?.reading, ...reading } }),
  } satisfies DeviceChoices)
}

export const forgetDeviceChoices = () => removeStored('local', storageKey)
