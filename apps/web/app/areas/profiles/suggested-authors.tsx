import type { Suggestion } from '@fabula/contracts/profiles'
import type { Genre } from '@fabula/contracts/templates'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

type SuggestedAuthorsProps = {
  suggestions: readonly Suggestion[]
  genres: readonly Genre[]
  chosen: readonly string[]
}

/** Suggested authors during onboarding. The chosen ones are followed when onboarding ends. */
export function SuggestedAuthors({ suggestions, genres, chosen }: SuggestedAuthorsProps) {
  if (suggestions.length === 0)
    return <p className="text-ink-soft">We don’t have any suggestions yet. You’re one of the first here.</p>
  return (
    <fieldset>
      <legend className="sr-only">Suggested authors</legend>
      {suggestions.map(({ _id, username, displayName, bio, avatar, sharedGenreIds }) => {
        const shared = genres.filter((genre) => sharedGenreIds.includes(genre._id)).map(({ name }) => name)
        return (
          <div
            key={_id}
            className="flex items-start gap-4 border-t border-line py-3.5 first-of-type:border-t-0"
          >
            <Avatar username={username} image={avatar} size="lg" />
            <Checkbox
              name="followIds"
              value={_id}
              label={displayName}
              hint={
                <>
                  <span className="line-clamp-2">{bio}</span>
                  {shared.length > 0 ? <span className="block">Likes {shared.join(', ')} too</span> : null}
                </>
              }
              defaultChecked={chosen.includes(_id)}
              className="grow"
            />
          </div>
        )
      })}
    </fieldset>
  )
}
