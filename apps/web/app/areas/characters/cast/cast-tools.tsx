import type { CharacterCard as Card } from '@fabula/contracts/characters'
import Plus from 'lucide-react/icons/plus'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RuledLink } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { licenceWords } from '../cast-texts.ts'
import { CharacterCard } from '../public/character-card.tsx'

type Found = { q: string; characters: readonly Card[] }

type CastToolsProps = {
  storyId: string
  /** The viewer's characters that are not in the cast yet. */
  own: readonly Pick<Card, '_id' | 'name'>[]
  memberIds: readonly string[]
  found: Found | null
  formKey: string
  /** The last one that was created: the form is empty again. */
  created: string
}

/** How writers add to the cast: a new character, one of their own, or one that others share. */
export function CastTools({ storyId, own, memberIds, found, formKey, created }: CastToolsProps) {
  const sent = useNavigation().formData?.get('intent')
  return (
    <Section title="Add characters" id="add" className="mt-12">
      <div className="cast-tools">
        <Form method="post" key={created} className="cast-tool" preventScrollReset>
          <input type="hidden" name="key" value={formKey} />
          <TextField label="New character" name="name" maxLength={80} required placeholder="Name" />
          <Checkbox
            name="isPublic"
            defaultChecked
            label="Readers can see this character"
            hint="Otherwise only the writers of this story can."
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="create" icon={<Plus />} busy={sent === 'create'}>
              Add
            </Button>
            <ButtonLink to={`/characters/create?storyId=${storyId}`} variant="quiet">
              Open the full form
            </ButtonLink>
          </div>
        </Form>
        {own.length > 0 ? (
          <Form method="post" className="cast-tool" preventScrollReset>
            <Select
              label="One of your characters"
              name="characterId"
              required
              placeholder="Choose a character"
              defaultValue=""
              options={own.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
            <Button type="submit" name="intent" value="add" variant="quiet" busy={sent === 'add'}>
              Add to cast
            </Button>
          </Form>
        ) : null}
        <Form method="get" className="cast-tool" preventScrollReset>
          <p aria-hidden="true" className="ui-field-label">
            Find a character that others share
          </p>
          <SearchField
            label="Find a character that others share"
            name="q"
            defaultValue={found?.q}
            maxLength={200}
            placeholder="Name, species, role"
          />
          <Button type="submit" variant="quiet">
            Search
          </Button>
        </Form>
      </div>
      <p className="mt-4 text-dense text-ink-soft">
        You can also <RuledLink to={`/characters/import?storyId=${storyId}`}>import characters</RuledLink>{' '}
        from a CSV or JSON file.
      </p>
      {found ? <FoundCharacters found={found} memberIds={memberIds} formKey={formKey} /> : null}
    </Section>
  )
}

type FoundProps = Pick<CastToolsProps, 'memberIds' | 'formKey'> & { found: Found }

function FoundCharacters({ found, memberIds, formKey }: FoundProps) {
  if (found.characters.length === 0)
    return <p className="mt-6 text-ink-soft">No shared characters match “{found.q}”.</p>
  return (
    <ul className="character-cards mt-6" aria-label="Found characters">
      {found.characters.map((character) => (
        <CharacterCard
          key={character._id}
          character={character}
          meta={[licenceWords[character.licence]]}
          actions={
            <FoundActions
              character={character}
              isMember={memberIds.includes(character._id)}
              formKey={formKey}
            />
          }
        />
      ))}
    </ul>
  )
}

type FoundActionsProps = { character: Card; isMember: boolean; formKey: string }

function FoundActions({ character, isMember, formKey }: FoundActionsProps) {
  if (isMember) return <span className="text-dense text-ink-soft">In the cast</span>
  const isOpen = character.licence === 'credit' || character.licence === 'free'
  if (!isOpen && character.licence !== 'ask') return null
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="characterId" value={character._id} />
      <input type="hidden" name="key" value={formKey} />
      {isOpen ? null : (
        <TextField
          label={`Message to ${character.owner?.displayName ?? 'the owner'}`}
          name="message"
          maxLength={500}
        />
      )}
      <Button type="submit" name="intent" value={isOpen ? 'add' : 'ask'} size="sm" variant="quiet">
        {isOpen ? 'Add to cast' : 'Ask to use'}
        <span className="sr-only">: {character.name}</span>
      </Button>
    </Form>
  )
}
