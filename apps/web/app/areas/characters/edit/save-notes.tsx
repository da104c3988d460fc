import { AutosaveNotes } from '#ui/autosave-notes.tsx'
import { fieldLabels, licenceLabels, visibilityLabels } from '../character-texts.ts'
import { type Draft, draftOf } from './character-draft.ts'
import type { CharacterDraft } from './use-character-draft.ts'

export function SaveNotes({ saving }: { saving: CharacterDraft }) {
  const { problem, other, draft } = saving
  return (
    <AutosaveNotes
      saving={saving}
      className="save-state"
      faults={problem ? <FieldProblems fields={problem.fields} draft={draft} /> : null}
      conflictTitle="This character was changed in another tab or on another device"
      conflict={other ? <Differences lines={listDifferences(draft, draftOf(other))} /> : null}
    />
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

function Differences({ lines }: { lines: readonly string[] }) {
  return lines.length > 0 ? (
    <>
      <p>The other version says:</p>
      <ul className="mt-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </>
  ) : null
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
