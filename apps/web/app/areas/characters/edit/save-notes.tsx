// What happened to the last change: saved, waiting, refused, or changed somewhere else.
import type { Character } from '@fabula/contracts/characters'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldLabels, licenceLabels, visibilityLabels } from '../character-texts.ts'
import { type Draft, draftOf } from './character-draft.ts'
import type { CharacterDraft } from './use-character-draft.ts'

const words = { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' } as const

export function SaveNotes({ saving }: { saving: CharacterDraft }) {
  const { state, problem, other, isRestored, draft } = saving
  return (
    <>
      <output className="save-state">{words[state]}</output>
      {isRestored && !other ? (
        <Notice live className="mb-4">
          We restored what you typed before.
        </Notice>
      ) : null}
      {problem && !other ? (
        <Notice
          kind="danger"
          className="mb-4"
          title="Your last change isn’t saved"
          action={
            <Button size="sm" variant="quiet" onClick={() => void saving.save()}>
              Try again
            </Button>
          }
        >
          {problem.message}
          <FieldProblems fields={problem.fields} draft={draft} />
        </Notice>
      ) : null}
      {other ? <ConflictNotice saving={saving} other={other} /> : null}
    </>
  )
}

/** Facts by their place, in the words of the form. */
function FieldProblems({ fields, draft }: { fields: Record<string, string>; draft: Draft }) {
  const named = Object.entries(fields).map(([path, reason]) => {
    const place = /^facts\.(\d+)/.exec(path)?.[1]
    const fact = place === undefined ? undefined : draft.facts[Number(place)]
    const label = fact ? (fact.field === 'custom' ? fact.label : fieldLabels[fact.field]) : path
    return { path, text: `${label}: ${reason}` }
  })
  return named.length > 0 ? (
    <ul className="mt-2 list-disc pl-5">
      {named.map(({ path, text }) => (
        <li key={path}>{text}</li>
      ))}
    </ul>
  ) : null
}

function ConflictNotice({ saving, other }: { saving: CharacterDraft; other: Character }) {
  const differences = listDifferences(saving.draft, draftOf(other))
  return (
    <Notice
      kind="danger"
      className="mb-4"
      title="This character was changed in another tab or on another device"
    >
      {differences.length > 0 ? (
        <>
          <p>The other version says:</p>
          <ul className="mt-2 list-disc pl-5">
            {differences.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={saving.keepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="quiet" onClick={saving.takeOther}>
          Use the other version
        </Button>
      </div>
    </Notice>
  )
}

/** Pictures, relations and stories are not part of the form. */
function listDifferences(mine: Draft, theirs: Draft): string[] {
  const textOf = (fact: Draft['facts'][number]) =>
    fact.field === 'custom' ? `${fact.label} (your own field)` : `${fieldLabels[fact.field]}: ${fact.text}`
  const known = new Set(mine.facts.map((fact) => JSON.stringify([textOf(fact), fact.content])))
  return [
    ...(mine.name === theirs.name ? [] : [`Name: ${theirs.name}`]),
    ...theirs.facts.filter((fact) => !known.has(JSON.stringify([textOf(fact), fact.content]))).map(textOf),
    ...(mine.visibility === theirs.visibility ? [] : [`Visible to: ${visibilityLabels[theirs.visibility]}`]),
    ...(mine.licence === theirs.licence ? [] : [`License: ${licenceLabels[theirs.licence]}`]),
    ...(mine.tags.join() === theirs.tags.join() ? [] : [`Tags: ${theirs.tags.join(', ') || 'none'}`]),
  ]
}
