// Every achievement. A code never changes, because users have earned it. What can be counted is in measures.ts.
import type { Achievement } from '@fabula/contracts/achievements'
import type { CatalogueEntry, TrackEntry } from './catalogue.entry.ts'
import { collaboratorEntries } from './catalogue.collaborator.ts'
import { communityEntries } from './catalogue.community.ts'
import { readerEntries } from './catalogue.reader.ts'
import { writerEntries } from './catalogue.writer.ts'

const on = (track: Achievement['track'], entries: readonly TrackEntry[]): CatalogueEntry[] =>
  entries.map((entry) => ({ ...entry, track }))

export const catalogue: readonly CatalogueEntry[] = [
  ...on('reader', readerEntries),
  ...on('writer', writerEntries),
  ...on('collaborator', collaboratorEntries),
  ...on('community', communityEntries),
]
