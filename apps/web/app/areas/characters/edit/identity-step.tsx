import { maxAliases, maxCharacterTags } from '@fabula/contracts/character-sizes'
import { TagInput } from '#areas/stories/public/tag-input.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { findFirst, newFact } from './character-draft.ts'
import { FactField, LaterButton, LaterValue } from './fact-field.tsx'
import { FactList } from './fact-list.tsx'
import type { StepProps } from './step-props.ts'

const titles = /^(?:the|an?|mr|mrs|ms|miss|dr|sir|lady|lord)$/i

/** What a text mostly calls “Ines Vell” or “Mrs Vell”. */
function shortName(name: string): string | null {
  const words = name.trim().split(/\s+/u)
  if (words.length < 2) return null
  return words.find((word) => !titles.test(word.replace('.', ''))) ?? null
}

export function IdentityStep({ draft, change, stories, fields }: StepProps) {
  const { facts, name } = draft
  const shared = { facts, stories, onChange: (next: typeof facts) => change({ facts: next }) }
  const laterNames = facts.filter(({ field }) => field === 'name')

  /** Fills only what is empty. */
  async function handleSurprise() {
    const { drawTrait, traitFields } = await import('./surprise.ts')
    const empty = traitFields.filter((field) => !findFirst(facts, field)?.text)
    const others = facts.filter((fact) => !empty.some((field) => fact === findFirst(facts, field)))
    change({ facts: [...empty.map((field) => newFact(field, { text: drawTrait(field) })), ...others] })
  }

  return (
    <>
      <div className="fact-field">
        <TextField
          label="Name"
          serif
          required
          maxLength={80}
          dir="auto"
          autoComplete="off"
          value={name}
          error={
            name.trim() === ''
              ? 'A character needs a name. The current name stays until you enter a new one.'
              : fields.name
          }
          onChange={(event) => change({ name: event.target.value })}
        />
        {laterNames.map((fact) => (
          <LaterValue key={fact.key} fact={fact} {...shared} label="Name, later" />
        ))}
        <LaterButton field="name" {...shared} />
      </div>
      <FactField field="summary" {...shared} hint="One line that makes someone want to know more." />
      <div className="fact-pair">
        <FactField field="role" {...shared} hint="Protagonist, antagonist, mentor…" />
        <FactField field="species" {...shared} />
        <FactField field="pronouns" {...shared} />
        <FactField field="age" {...shared} />
      </div>
      <FactList
        field="alias"
        title="Other names"
        label="Name"
        hint="First names, nicknames, titles. The editor finds them in your text, too."
        max={maxAliases}
        suggestion={shortName(name)}
        {...shared}
      />
      <TagInput
        label="Tags"
        value={draft.tags}
        max={maxCharacterTags}
        error={fields.tags}
        onChange={(tags) => change({ tags })}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => void handleSurprise()}>
        Surprise me: fill in the empty fields
      </Button>
    </>
  )
}
