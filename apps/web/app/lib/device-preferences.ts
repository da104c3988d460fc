// What a visitor chose for themselves: theme and reading settings. It joins the account at sign-in and fills what the
// account has not chosen itself; where both have chosen, the account's choice stays.
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
