// Web storage that may be missing, blocked, full, or hold what an older version wrote. Nothing here throws.
export type StorageArea = 'local' | 'session'

function findStorage(area: StorageArea): Storage | null {
  try {
    if (typeof window === 'undefined') return null
    // Reading the property alone throws where a browser blocks storage for the site.
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

/** Says whether the value was kept, so that a caller can tell a person when it was not. */
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
    // A storage that cannot be reached holds nothing of ours either.
  }
}

export function listStoredKeys(area: StorageArea, prefix: string): string[] {
  try {
    return Object.keys(findStorage(area) ?? {}).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
