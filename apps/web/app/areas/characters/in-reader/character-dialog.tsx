import type { AppearingCharacter } from '@fabula/contracts/character-mentions'
import { characterPath } from '@fabula/contracts/character-sizes'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/query-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { SmallPrint } from '../public/print.tsx'

type CharacterDialogProps = { character: AppearingCharacter; chapterId: string; onClose(): void }

/** What is true by this chapter; the server knows how far the reader has come. */
export function CharacterDialog({ character, chapterId, onClose }: CharacterDialogProps) {
  const { data, isLoading } = useQuery({
    ...apiQuery('characters', 'GET /characters/{characterId}', {
      params: { characterId: character._id },
      query: { chapterId },
    }),
    enabled: !character.isArchived,
  })
  const known = data?.character
  /** The latest that the reader knows. */
  const factOf = (field: 'name' | 'role' | 'summary' | 'species' | 'pronouns' | 'age') =>
    known?.facts.findLast((fact) => fact.field === field)?.text ?? ''
  const asOf = known?.asOf.find((mark) => mark.number !== null)
  return (
    <Dialog
      open
      title={<span dir="auto">{factOf('name') || character.name}</span>}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className="reader-card" aria-busy={isLoading}>
        <SmallPrint character={known ?? character} size="lg" />
        <div className="min-w-0">
          <Meta
            parts={[
              factOf('role') || character.role,
              factOf('species') || character.species,
              factOf('pronouns') || character.pronouns,
            ]}
          />
          <p className="mt-1" dir="auto">
            {factOf('summary') || character.summary}
          </p>
          {asOf ? <p className="mt-2 text-meta text-ink-soft">As of chapter {asOf.number}</p> : null}
          {character.isArchived ? null : (
            <p className="mt-3">
              <TextLink to={characterPath(character)}>More about {character.name}</TextLink>
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
