import '../print.css'
import { Picture } from '#areas/images/public/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { DrawnPortrait, type PortraitOf } from '../drawn-portrait.tsx'

type PrintProps = {
  character: PortraitOf
  /** The displayed width, as in the attribute of the same name. */
  sizes: string
  /** Empty where the name is shown beside it. */
  alt?: string
  eager?: boolean
  className?: string
}

/** A portrait as a print of 4:5: the uploaded picture, or the drawing. */
export function Print({ character, sizes, alt = '', eager, className }: PrintProps) {
  return (
    <span className={classNames('print', className)}>
      {character.portrait ? (
        <Picture image={character.portrait} sizes={sizes} alt={alt} eager={eager} />
      ) : (
        <DrawnPortrait character={character} alt={alt} />
      )}
    </span>
  )
}

/** As in print.css, in pixels. */
const widths = { sm: 32, md: 44, lg: 72 } as const

type SmallPrintProps = { character: PortraitOf; size?: keyof typeof widths }

/** Beside the name in a list. */
export const SmallPrint = ({ character, size = 'md' }: SmallPrintProps) => (
  <Print
    character={character}
    // The side of a square that covers the print.
    sizes={`${widths[size] * 1.25}px`}
    className={`print-${size}`}
  />
)
