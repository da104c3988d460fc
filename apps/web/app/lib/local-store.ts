// Web storage that may be missing, blocked, full, or hold data of an older version. Nothing here throws.
export type StorageArea = 'local' | 'session'

function findStorage(area: StorageArea): Storage | null {
  try {
    if (typeof window === 'undefined') return null
    // Accessing the property throws where the browser blocks storage for the site.
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** The stored value, or null when there is none that `isValid` accepts. */
export function findStored<T>(
  area: StorageArea,
  key: string,
  isValid: (value: unknown) => value is T,
): T | null {
  try {
    const text = findStorage(area)?.getItem(key)
    if (text === null || text === undefined) return null
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

/** Returns whether the value was stored, so that the caller can warn the user. */
export function store(area: StorageArea, key: string, value: unknown): boolean {
  try {
    const storage = findStorage(area)
    storage?.setItem(key, JSON.stringify(value))
    return storage !== null
  } catch {
    return false
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    findStorage(area)?.removeItem(key)
  } catch {
    // An unreachable storage has nothing to remove.
  }
}

export function listStoredKeys(area: StorageArea, prefix: string): string[] {
  try {
    return Object.keys(findStorage(area) ?? {}).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
