import { isApiError } from '@fabula/contracts/api-error'
import type { Profile, ProfileChanges } from '@fabula/contracts/users'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RateLimitedError } from '#lib/rate-limited.ts'
import type { SaveState } from '#lib/settings-store.ts'
import { saveProfile, UnauthorizedError } from '../save-profile.ts'

type ProfileSaver = {
  state: SaveState | undefined
  /** Errors by field, as the server names them: `links.0.url`. */
  fields: Record<string, string>
  /** Null when it was not saved; the caller still has the input. */
  save(changes: ProfileChanges): Promise<Profile | null>
}

export function useProfileSaver(): ProfileSaver {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<SaveState>()
  const [fields, setFields] = useState<Record<string, string>>({})

  async function save(changes: ProfileChanges): Promise<Profile | null> {
    setState({ kind: 'saving' })
    setFields({})
    try {
      const profile = await saveProfile(changes)
      setState({ kind: 'saved' })
      // The header also shows the name.
      void revalidate()
      return profile
    } catch (error) {
      const reasons = isApiError(error) ? error.body.details?.fields : undefined
      if (reasons) setFields(reasons)
      setState(reasons ? undefined : { kind: 'unsent', message: messageOf(error) })
      return null
    }
  }

  return { state, fields, save }
}

function messageOf(error: unknown): string {
  if (error instanceof UnauthorizedError) return error.message
  // The rate-limit dialog already explains why.
  return error instanceof RateLimitedError ? 'Changes not saved' : 'Failed to update profile'
}
