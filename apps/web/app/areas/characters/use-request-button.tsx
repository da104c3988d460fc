import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'

type UseRequestButtonProps = { character: { _id: string; name: string }; variant?: ButtonVariant }

/** For characters that their owner shares when asked: opens the form that asks. */
export function UseRequestButton({ character, variant = 'quiet' }: UseRequestButtonProps) {
  return (
    <ButtonLink to={`/characters/requests?character=${character._id}`} variant={variant}>
      Ask to use<span className="sr-only"> {character.name}</span>
    </ButtonLink>
  )
}
