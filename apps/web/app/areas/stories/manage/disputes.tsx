import { Notice } from '#ui/notice.tsx'
import { detailLabels, type DetailName, type DetailsData, type DetailsDraft } from './details-draft.ts'

type DisputesProps = {
  /** The currently saved values. */
  opened: DetailsDraft
  mine: DetailsDraft
  disputed: readonly DetailName[]
  taken: readonly DetailName[]
  data: DetailsData
  onDecide(name: DetailName, whose: 'mine' | 'theirs'): void
}

/** An edit conflict: shows both sides, and saves nothing until the user decides. */
export function Disputes({ opened, mine, disputed, taken, data, onDecide }: DisputesProps) {
  return (
    <Notice live title="Someone changed this story while you were editing. No changes have been lost.">
      {taken.length > 0 ? (
        <p className="mt-1">
          Updated below with their changes: {taken.map((name) => detailLabels[name]).join(', ')}.
        </p>
      ) : null}
      {disputed.map((name) => (
        <fieldset key={name} className="mt-4">
          <legend className="font-strong">{detailLabels[name]}: which version do you want to keep?</legend>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Side
              name={name}
              whose="theirs"
              label="Current version"
              text={describe(opened, name, data)}
              onDecide={onDecide}
            />
            <Side
              name={name}
              whose="mine"
              label="Your version"
              text={describe(mine, name, data)}
              isChosen
              onDecide={onDecide}
            />
          </div>
        </fieldset>
      ))}
      {disputed.length > 0 ? <p className="mt-4">Then save again.</p> : null}
    </Notice>
  )
}

type SideProps = {
  name: DetailName
  whose: 'mine' | 'theirs'
  label: string
  text: string
  isChosen?: boolean
  onDecide(name: DetailName, whose: 'mine' | 'theirs'): void
}

function Side({ name, whose, label, text, isChosen = false, onDecide }: SideProps) {
  return (
    <label className="ui-choice items-start rounded-field border border-line-firm bg-sheet p-3">
      <input
        type="radio"
        name={`keep.${name}`}
        value={whose}
        defaultChecked={isChosen}
        onChange={() => onDecide(name, whose)}
        className="ui-radio"
      />
      <span className="min-w-0">
        {label}
        <span className="mt-1 block max-h-40 overflow-y-auto font-serif text-blurb whitespace-pre-line wrap-anywhere text-ink-soft">
          {text || 'Nothing'}
        </span>
      </span>
    </label>
  )
}

/** A value as shown to the user. */
function describe(
  draft: DetailsDraft,
  name: DetailName,
  { formats, genres, templates, languages }: DetailsData,
) {
  const value = draft[name]
  const nameIn = (list: readonly { _id: string; name: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.name ?? id
  if (typeof value !== 'string') return value.map((id) => nameIn(genres, id)).join(', ')
  if (name === 'formatId') return nameIn(formats, value)
  if (name === 'templateId') return nameIn(templates, value)
  if (name === 'language') return languages.find((option) => option.value === value)?.label ?? value
  return value
}
