// Unsent editor changes, stored on this device per account and chapter, so that a closed tab or a network failure loses
// nothing. Raw IndexedDB, because "saved" may only be shown once the transaction has completed. Cleared at logout.
const databaseName = 'fabula-drafts'

export type DraftPlace = { userId: string; storyId: string; chapterId: string }

export type LocalDraft = DraftPlace & {
  key: string
  title: string
  /** Has changes that the server has not confirmed. */
  isUnsent: boolean
  touchedAt: number
}

/** Text that the server rejected; it stays until the author has recovered it. */
export type RecoveredText = {
  id?: number
  key: string
  userId: string
  title: string
  markdown: string
  /** The server's reason; text stored by an older version has none. */
  reason?: string
  at: number
}

type Update = { id?: number; key: string; update: Uint8Array }

const keyOf = ({ userId, chapterId }: Pick<DraftPlace, 'userId' | 'chapterId'>) => `${userId}/${chapterId}`

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      const db = request.result
      db.createObjectStore('drafts', { keyPath: 'key' })
      for (const name of ['updates', 'asides'])
        db.createObjectStore(name, { keyPath: 'id', autoIncrement: true }).createIndex('key', 'key')
    }
    request.onsuccess = () => {
      // A tab with a newer version wants to upgrade the database.
      request.result.onversionchange = () => {
        request.result.close()
        opening = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('This device can’t store data.'))
    request.onblocked = () => reject(new Error('Another tab holds the old drafts.'))
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

type StoreName = 'drafts' | 'updates' | 'asides'
type Stores = (name: StoreName) => IDBObjectStore

/** Resolves when the transaction has completed, so its writes are durable. */
async function transact<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Stores) => IDBRequest<T> | void,
): Promise<T> {
  const db = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = db.transaction(names, mode)
    const request = work((name) => transaction.objectStore(name))
    const fail = () => reject(transaction.error ?? new Error('Couldn’t store it on this device.'))
    transaction.oncomplete = () => resolve((request ? request.result : undefined) as T)
    transaction.onabort = fail
    transaction.onerror = fail
  })
}

export async function readUpdates(place: Pick<DraftPlace, 'userId' | 'chapterId'>): Promise<Uint8Array[]> {
  const rows = await transact<Update[]>(['updates'], 'readonly', (stores) =>
    stores('updates').index('key').getAll(keyOf(place)),
  )
  return rows.map(({ update }) => update)
}

export async function appendUpdate(
  place: DraftPlace,
  { title, update, isUnsent }: { title: string; update: Uint8Array; isUnsent: boolean },
): Promise<void> {
  const key = keyOf(place)
  await transact(['updates', 'drafts'], 'readwrite', (stores) => {
    stores('updates').add({ key, update } satisfies Update)
    const drafts = stores('drafts')
    const found: IDBRequest<LocalDraft | undefined> = drafts.get(key)
    found.onsuccess = () => {
      const wasUnsent = found.result?.isUnsent ?? false
      drafts.put({
        ...place,
        key,
        title,
        isUnsent: isUnsent || wasUnsent,
        touchedAt: Date.now(),
      } satisfies LocalDraft)
    }
  })
}

/** The server has confirmed all changes. */
export async function markSent(place: Pick<DraftPlace, 'userId' | 'chapterId'>): Promise<void> {
  await transact(['drafts'], 'readwrite', (stores) => {
    const drafts = stores('drafts')
    const found: IDBRequest<LocalDraft | undefined> = drafts.get(keyOf(place))
    found.onsuccess = () => {
      if (found.result?.isUnsent) drafts.put({ ...found.result, isUnsent: false })
    }
  })
}

/** Merges many small updates into one; in one transaction, so that another tab's updates are not lost. */
export async function foldUpdates(
  place: Pick<DraftPlace, 'userId' | 'chapterId'>,
  merge: (updates: Uint8Array[]) => Uint8Array,
): Promise<void> {
  const key = keyOf(place)
  await transact(['updates'], 'readwrite', (stores) => {
    const updates = stores('updates')
    const found: IDBRequest<Update[]> = updates.index('key').getAll(key)
    found.onsuccess = () => {
      if (found.result.length < 2) return
      updates.add({ key, update: merge(found.result.map(({ update }) => update)) } satisfies Update)
      for (const { id } of found.result) updates.delete(id!)
    }
  })
}

function deleteUpdates(stores: Stores, key: string): void {
  const keys = stores('updates').index('key').getAllKeys(key)
  keys.onsuccess = () => {
    for (const id of keys.result) stores('updates').delete(id)
  }
}

export async function forgetDraft(place: Pick<DraftPlace, 'userId' | 'chapterId'>): Promise<void> {
  await transact(['updates', 'drafts'], 'readwrite', (stores) => {
    stores('drafts').delete(keyOf(place))
    deleteUpdates(stores, keyOf(place))
  })
}

async function listDrafts(userId: string): Promise<LocalDraft[]> {
  const drafts = await transact<LocalDraft[]>(['drafts'], 'readonly', (stores) => stores('drafts').getAll())
  return drafts.filter((draft) => draft.userId === userId)
}

export async function listUnsent(userId: string): Promise<LocalDraft[]> {
  return (await listDrafts(userId)).filter(({ isUnsent }) => isUnsent)
}

/** At logout: deletes everything of this account. */
export async function forgetAccount(userId: string): Promise<void> {
  const drafts = await listDrafts(userId)
  const recovered = (await listAllRecovered()).filter((recovered) => recovered.userId === userId)
  await transact(['updates', 'drafts', 'asides'], 'readwrite', (stores) => {
    for (const { key } of drafts) {
      stores('drafts').delete(key)
      deleteUpdates(stores, key)
    }
    for (const { id } of recovered) stores('asides').delete(id!)
  })
}

const listAllRecovered = () =>
  transact<RecoveredText[]>(['asides'], 'readonly', (stores) => stores('asides').getAll())

export async function saveRecoveredText(
  place: Pick<DraftPlace, 'userId' | 'chapterId'>,
  { title, markdown, reason }: Pick<RecoveredText, 'title' | 'markdown' | 'reason'>,
): Promise<void> {
  const recovered: RecoveredText = {
    key: keyOf(place),
    userId: place.userId,
    title,
    markdown,
    reason,
    at: Date.now(),
  }
  await transact(['asides'], 'readwrite', (stores) => {
    stores('asides').add(recovered)
  })
}

export async function listRecoveredTexts(
  place: Pick<DraftPlace, 'userId' | 'chapterId'>,
): Promise<RecoveredText[]> {
  return transact<RecoveredText[]>(['asides'], 'readonly', (stores) =>
    stores('asides').index('key').getAll(keyOf(place)),
  )
}

/** Of all chapters of an account. */
export async function listRecoveredTextsOf(userId: string): Promise<RecoveredText[]> {
  return (await listAllRecovered()).filter((recovered) => recovered.userId === userId)
}

export async function discardRecoveredText(id: number): Promise<void> {
  await transact(['asides'], 'readwrite', (stores) => {
    stores('asides').delete(id)
  })
}
