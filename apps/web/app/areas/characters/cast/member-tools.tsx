import type { CastMember } from '@fabula/contracts/characters'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'

type MemberToolsProps = { member: CastMember; chapters: readonly SelectOption[] }

/** For writers: from which chapter on readers see a member, and removing it. */
export function MemberTools({ member, chapters }: MemberToolsProps) {
  const id = <input type="hidden" name="characterId" value={member._id} />
  return (
    <details className="cast-member-tools">
      <summary>
        Change<span className="sr-only"> {member.name}</span>
      </summary>
      <Form method="post" preventScrollReset className="cast-tool">
        {id}
        <Select
          // A new value from the server replaces the chosen one.
          key={member.from?.chapterId ?? ''}
          label="Readers see them from"
          name="fromChapterId"
          defaultValue={member.from?.chapterId ?? ''}
          options={[{ value: '', label: 'The start' }, ...chapters]}
        />
        <Button type="submit" name="intent" value="add" size="sm" variant="quiet">
          Save
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="mt-2">
        {id}
        <Button type="submit" name="intent" value="remove" size="sm" variant="danger">
          Remove from cast<span className="sr-only">: {member.name}</span>
        </Button>
      </Form>
    </details>
  )
}
