// Settings: what users changed, merged over the defaults.
import { isAdult } from '@fabula/contracts/age'
import {
  defaultSettings,
  type DeviceChoices,
  type Settings,
  settings as settingsShape,
  type SettingsChanges,
} from '@fabula/contracts/settings'
import type { Database, Transaction } from '#platform/db/database.ts'
import { requireAdult } from '#platform/policy.ts'
import { onceInRequest, settingsKey } from '#platform/request-memo.ts'
import { findSettings, findSettingsOf, lockSettings, updateSettings } from './settings.store.ts'

export type SettingsOwner = { _id: string; dateOfBirth: string | null }

export async function getSettings(db: Database | Transaction, owner: SettingsOwner): Promise<Settings> {
  const changes = await onceInRequest(db, settingsKey(owner._id), () => findSettings(db, owner._id))
  return effectiveSettings(changes, owner)
}

/** For many users, in one query. */
export async function listSettings(
  db: Database | Transaction,
  owners: readonly SettingsOwner[],
): Promise<Map<string, Settings>> {
  const stored = await findSettingsOf(
    db,
    owners.map(({ _id }) => _id),
  )
  return new Map(owners.map((owner) => [owner._id, effectiveSettings(stored.get(owner._id), owner)]))
}

/** In the caller's transaction, so that it can be part of a larger change. */
export async function changeSettings(
  tx: Transaction,
  owner: SettingsOwner,
  changes: SettingsChanges,
): Promise<Settings> {
  if (changes.filters?.showMature) requireAdult(owner)
  const stored = merge(await lockSettings(tx, owner._id), changes)
  await updateSettings(tx, owner._id, stored)
  return effectiveSettings(stored, owner)
}

/** The reverse: stored values win. */
export async function fillSettings(
  tx: Transaction,
  owner: SettingsOwner,
  choices: DeviceChoices,
): Promise<Settings> {
  const stored = merge(choices, await lockSettings(tx, owner._id))
  await updateSettings(tx, owner._id, stored)
  return effectiveSettings(stored, owner)
}

/** Mature stories stay hidden from a minor whatever is stored, because the birth date may have been corrected since. */
function effectiveSettings(stored: unknown, owner: SettingsOwner): Settings {
  const settings = overDefaults(stored)
  const showMature = settings.filters.showMature && isAdult(owner)
  return { ...settings, filters: { ...settings.filters, showMature } }
}

/** Values from an earlier version that this one cannot read fall back to the default, one by one. */
export function overDefaults(stored: unknown): Settings {
  const merged = merge(defaultSettings, stored)
  const result = settingsShape.safeParse(merged)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const places = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of places) resetPlace(merged, key === undefined ? issue.path : [...issue.path, key])
  }
  const repaired = settingsShape.safeParse(merged)
  return repaired.success ? repaired.data : defaultSettings
}

/** Restores the default of an unreadable value; removes values without a default. */
function resetPlace(merged: Json, path: readonly PropertyKey[]): void {
  let place: Json = merged
  let standard: unknown = defaultSettings
  for (const key of path.map(String)) {
    standard = isObject(standard) ? standard[key] : undefined
    const inner = place[key]
    if (isObject(standard) && isObject(inner)) {
      place = inner
      continue
    }
    if (standard === undefined) delete place[key]
    else place[key] = structuredClone(standard)
    return
  }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A new object: `over` wins, objects are merged, lists are replaced. */
function merge(under: unknown, over: unknown): Json {
  const result: Json = isObject(under) ? structuredClone(under) : {}
  for (const [key, value] of Object.entries(isObject(over) ? over : {}))
    result[key] = isObject(value) ? merge(result[key], value) : value
  return result
}
