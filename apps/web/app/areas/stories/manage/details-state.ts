// The state of the details form: the opened values, the current values, and conflicting changes by other users.
import type { Story } from '@fabula/contracts/stories'
import type { RestoredDraft } from '#lib/use-form-draft.ts'
import { type DetailName, type DetailsDraft, draftOf, rebase } from './details-draft.ts'
import type { DetailsAnswer } from './save-details.ts'

export type DetailsState = {
  opened: DetailsDraft
  draft: DetailsDraft
  revision: number
  /** Changed here and elsewhere, to be decided; `mine` allows undoing the decision. */
  disputed: readonly DetailName[]
  mine: DetailsDraft
  /** Changed only elsewhere. */
  taken: readonly DetailName[]
  faults: Readonly<Record<string, string>>
  message: string | null
  isSaved: boolean
}

export function beginForm(story: Story): DetailsState {
  const opened = draftOf(story)
  return {
    opened,
    draft: opened,
    mine: opened,
    revision: story.revision ?? 1,
    disputed: [],
    taken: [],
    faults: {},
    message: null,
    isSaved: false,
  }
}

export function answered(state: DetailsState, answer: DetailsAnswer | undefined): DetailsState {
  if (!answer) return state
  if (answer.state === 'saved') return { ...beginForm(answer.story), isSaved: true }
  if (answer.state === 'overtaken') {
    const current = draftOf(answer.current)
    const { draft, disputed, taken } = rebase(answer.opened, answer.draft, current)
    return {
      ...beginForm(answer.current),
      opened: current,
      draft,
      mine: draft,
      disputed,
      taken,
    }
  }
  const { opened, draft, revision, error } = answer
  const faults = error.details?.fields ?? {}
  const message = Object.keys(faults).length > 0 ? 'Some fields need your attention.' : error.message
  return { ...state, opened, draft, mine: draft, revision, faults, message, isSaved: false }
}

/** Restores an unsaved draft as if it were submitted now, against the values it was typed over. */
export function resumed(
  story: Story,
  { values, base }: Pick<RestoredDraft<DetailsDraft>, 'values' | 'base'>,
): DetailsState {
  const current = draftOf(story)
  const state = beginForm(story)
  const { draft, disputed } = rebase({ ...current, ...base }, { ...current, ...values }, current)
  return { ...state, draft, mine: draft, disputed }
}

export function decide(state: DetailsState, name: DetailName, whose: 'mine' | 'theirs'): DetailsState {
  const from = whose === 'mine' ? state.mine : state.opened
  return { ...state, draft: { ...state.draft, [name]: from[name] }, isSaved: false }
}
