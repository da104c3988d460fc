// What this device remembers of the player: the episode and its second, the queue, and how loud and fast it plays.
import { findStored, removeStored, store } from '#lib/local-store.ts'
import { memoryKey } from './player-request.ts'
import { type EpisodeLine, type EpisodeParts, maxSpeed, minSpeed, type PlayerState } from './player-store.ts'
import type { SavedPosition } from './positions.ts'

export type PlayerMemory = {
  /** Null for a visitor. */
  ownerId: string | null
  episode: EpisodeLine
  parts: EpisodeParts | null
  queue: EpisodeLine[]
}

type DevicePosition = SavedPosition & { itemId: string }

const positionsKey = 'fabula.pod-positions'
const settingsKey = 'fabula.pod-settings'
const maxPositions = 50

export function rememberPlayer(
  ownerId: string | null,
  { episode, parts, queue }: Pick<PlayerState, 'episode' | 'parts' | 'queue'>,
): void {
  if (!episode) return
  // A transcript may be larger than everything else this site stores.
  const memory: PlayerMemory = {
    ownerId,
    episode: lineOf(episode),
    parts: parts && { ...parts, transcript: null },
    queue: [...queue],
  }
  store('local', memoryKey, memory)
}

export const findPlayerMemory = () => findStored('local', memoryKey, isMemory)

/** The player was closed; positions stay. */
export const clearPlayerMemory = () => removeStored('local', memoryKey)

/** Nothing of one person may be shown to the next. */
export function clearDevice(): void {
  clearPlayerMemory()
  removeStored('local', positionsKey)
}

const listPositions = () => findStored('local', positionsKey, isPositions) ?? []

export const findDevicePosition = (itemId: string): SavedPosition | null =>
  listPositions().find((position) => position.itemId === itemId) ?? null

export function rememberPosition(position: DevicePosition): void {
  const others = listPositions().filter(({ itemId }) => itemId !== position.itemId)
  store('local', positionsKey, [position, ...others].slice(0, maxPositions))
}

type Settings = Pick<PlayerState, 'speed' | 'volume' | 'isMuted'>

export const rememberSettings = ({ speed, volume, isMuted }: Settings) =>
  store('local', settingsKey, { speed, volume, isMuted })

export const findSettings = () => findStored('local', settingsKey, isSettings)

/** Without what a page's item has beside it. */
export function lineOf({ _id, slug, title, coverUrl, coverAlt, durationSeconds }: EpisodeLine): EpisodeLine {
  return { _id, slug, title, coverUrl, coverAlt, durationSeconds }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLine = (value: unknown): value is EpisodeLine =>
  isRecord(value) &&
  ['_id', 'slug', 'title', 'coverUrl', 'coverAlt'].every((name) => typeof value[name] === 'string')

const isParts = (value: unknown): value is EpisodeParts =>
  isRecord(value) &&
  isRecord(value.audio) &&
  typeof value.audio.url === 'string' &&
  typeof value.audio.durationSeconds === 'number' &&
  Array.isArray(value.chapters)

const isMemory = (value: unknown): value is PlayerMemory =>
  isRecord(value) &&
  (value.ownerId === null || typeof value.ownerId === 'string') &&
  isLine(value.episode) &&
  (value.parts === null || isParts(value.parts)) &&
  Array.isArray(value.queue) &&
  value.queue.every(isLine)

const isPositions = (value: unknown): value is DevicePosition[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      typeof one.itemId === 'string' &&
      typeof one.seconds === 'number' &&
      typeof one.isFinished === 'boolean' &&
      typeof one.updatedAt === 'string',
  )

const isSettings = (value: unknown): value is Settings =>
  isRecord(value) &&
  typeof value.speed === 'number' &&
  value.speed >= minSpeed &&
  value.speed <= maxSpeed &&
  typeof value.volume === 'number' &&
  value.volume >= 0 &&
  value.volume <= 1 &&
  typeof value.isMuted === 'boolean'
