import type { StoryImport } from '@fabula/contracts/import-export'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { importQuery } from './import-export.queries.ts'

/** A manuscript import as the page loaded it, as a later request returned it, or as polling finds it. */
export function useManuscript(imported: StoryImport | null) {
  const client = useQueryClient()
  const [importId, setImportId] = useState(imported?._id ?? null)
  const [shownFor, setShownFor] = useState(imported)
  if (imported !== shownFor) {
    setShownFor(imported)
    setImportId(imported?._id ?? null)
  }
  const { data } = useQuery({
    ...importQuery(importId ?? ''),
    enabled: importId !== null,
    initialData: imported?._id === importId ? (imported ?? undefined) : undefined,
  })

  // The page was loaded again, and knows more than the cache.
  useEffect(() => {
    if (imported) client.setQueryData(importQuery(imported._id).queryKey, imported)
  }, [imported, client])

  function setKnown(next: StoryImport | null): void {
    if (next) client.setQueryData(importQuery(next._id).queryKey, next)
    setImportId(next?._id ?? null)
  }

  return [importId === null ? null : (data ?? null), setKnown] as const
}
