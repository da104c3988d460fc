import { useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { submitSignedIn } from '#lib/submit-signed-in.ts'
import { useFormDraft, useSavedValues } from '#lib/use-form-draft.ts'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'
import { Button } from '#ui/button.tsx'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import {
  changedNames,
  detailLabels,
  type DetailName,
  type DetailsData,
  type DetailsDraft,
  draftOf,
} from './details-draft.ts'
import { DetailsFields } from './details-fields.tsx'
import { answered, beginForm, decide, resumed } from './details-state.ts'
import { Disputes } from './disputes.tsx'
import type { DetailsAnswer } from './save-details.ts'

/** All story details. Submitted as a form, so that it saves without script too. */
export function DetailsForm(data: DetailsData) {
  const fetcher = useFetcher<DetailsAnswer>({ key: 'details' })
  // Without script the response comes with the page.
  const pageAnswer = useActionData<DetailsAnswer>()
  const answer = fetcher.data ?? (pageAnswer?.intent === 'details' ? pageAnswer : undefined)
  const [state, setState] = useState(() => answered(beginForm(data.story), answer))
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setState(answered(state, answer))
  }
  const unsaved = useFormDraft({
    form: `story-details/${data.story._id}`,
    title: `Details for ${data.story.title}`,
    saved: draftOf(data.story),
  })
  const [restored, setRestored] = useState(unsaved.restored)
  if (unsaved.restored !== restored) {
    setRestored(unsaved.restored)
    if (!unsaved.restored) setState(beginForm(data.story))
    // A response to this form is newer than a restored draft.
    else if (!answer) setState(resumed(data.story, unsaved.restored))
  }
  const { opened, draft, revision, disputed, taken, faults, message, isSaved } = state
  const isBusy = fetcher.state !== 'idle'
  const changed = changedNames(opened, draft)
  const edit = (part: Partial<DetailsDraft>) =>
    setState({ ...state, draft: { ...draft, ...part }, isSaved: false })
  const errorOf = (name: DetailName) => {
    const [, fault] = Object.entries(faults).find(([field]) => field.split('.')[0] === name) ?? []
    return fault ? `${detailLabels[name]} ${fault}.` : undefined
  }

  useSavedValues(unsaved, draft, opened)
  const blocker = useLeaveGuard(() => changed.length > 0)
  const handleSubmit = submitSignedIn((target) => void fetcher.submit(target))

  return (
    <fetcher.Form method="post" noValidate className="grid max-w-160 gap-7" onSubmit={handleSubmit}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {unsaved.isRestored && !isSaved ? <RestoredNote onDiscard={unsaved.discard} /> : null}
      {message ? <Notice kind="danger">{message}</Notice> : null}
      {disputed.length > 0 || taken.length > 0 ? (
        <Disputes
          {...{ opened, mine: state.mine, disputed, taken, data }}
          onDecide={(name, whose) => setState(decide(state, name, whose))}
        />
      ) : null}
      <DetailsFields data={data} draft={draft} edit={edit} errorOf={errorOf} />
      <div className="action-bar flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
        <Button type="submit" name="intent" value="details" busy={isBusy} busyLabel="Saving">
          Save details
        </Button>
        <output className="text-meta text-ink-soft">
          {isBusy ? '' : isSaved ? 'Saved' : changed.length > 0 ? 'Not saved yet' : ''}
        </output>
      </div>
      <LeaveDialog blocker={blocker} onLeave={unsaved.discard} />
    </fetcher.Form>
  )
}
