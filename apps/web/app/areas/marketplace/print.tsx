import { Picture } from '#areas/images/public/picture.tsx'
import { CharacterPortrait, type PortraitOf } from '#areas/characters/public/character-portrait.tsx'

type PrintProps = {
  character: PortraitOf
  /** The displayed width, as in the attribute of the same name. */
  sizes: string
  /** Empty where the name is shown beside it. */
  alt?: string
  eager?: boolean
}

/** A portrait as a print of 4:5: the uploaded picture, or the drawing. */
export function Print({ character, sizes, alt = '', eager }: PrintProps) {
  return (
    <span className="print">
      {character.portrait ? (
        <Picture image={character.portrait} sizes={sizes} alt={alt} eager={eager} />
      ) : (
        <CharacterPortrait character={character} alt={alt} />
      )}
    </span>
  )
}
