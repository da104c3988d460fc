// Saves a character while its owner types, and stores on this device what the server does not have yet.
import type { Character } from '@fabula/contracts/characters'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { type Autosave, useAutosave } from '#lib/use-autosave.ts'
import {
  changesOf,
  contentOf,
  type Draft,
  draftOf,
  draftOfStored,
  listWhole,
  storedOf,
  withIds,
} from './character-draft.ts'

export type CharacterDraft = Autosave<Draft, Character>

export function useCharacterDraft(character: Character): CharacterDraft {
  const params = { characterId: character._id }
  return useAutosave({
    form: `character/${character._id}`,
    title: character.name,
    thing: character,
    draftOf,
    changesOf,
    storedOf,
    draftOfStored,
    contentOf,
    send: async (draft, saved, revision) =>
      requireAnswer(
        await api('PATCH /characters/{characterId}', {
          params,
          body: { ...changesOf(draft, saved), revision, isMinor: true },
        }),
      ).character,
    load: async () =>
      requireAnswer(await api('GET /characters/{characterId}', { params, query: {} })).character,
    sentOf: (draft) => ({ ...draft, facts: listWhole(draft.facts) }),
    merge: (current, sent, now) => ({
      ...current,
      // The server may spell a tag as it is known already.
      ...(current.tags === sent.tags && { tags: draftOf(now).tags }),
      facts: withIds(current.facts, listWhole(sent.facts), now.facts),
    }),
  })
}
