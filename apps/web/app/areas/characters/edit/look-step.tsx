import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FactField } from './fact-field.tsx'
import { ImagesEditor } from './images-editor.tsx'
import type { StepProps } from './step-props.ts'

const maxColors = 6
const firstColor = '#7a1f2b'

export function LookStep(props: StepProps & { canGenerate: boolean }) {
  const { character, draft, change, stories, canGenerate } = props
  const { facts, colors } = draft
  return (
    <>
      <FactField
        field="look"
        facts={facts}
        stories={stories}
        onChange={(next) => change({ facts: next })}
        hint="What would someone notice first?"
      />
      <ImagesEditor
        character={character}
        stories={stories}
        canGenerate={canGenerate}
        look={facts.find(({ field, from }) => field === 'look' && from === null)?.text ?? ''}
      />
      <fieldset className="fact-list">
        <legend>Colors</legend>
        <div className="color-list">
          {colors.map((color, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- colors may be equal while they are chosen
            <span key={place} className="color-item">
              <input
                type="color"
                aria-label={`Color ${place + 1}`}
                value={color}
                onChange={(event) =>
                  change({ colors: colors.map((one, other) => (other === place ? event.target.value : one)) })
                }
              />
              <IconButton
                size="sm"
                label={`Remove color ${place + 1}`}
                icon={<X />}
                onClick={() => change({ colors: colors.filter((_, other) => other !== place) })}
              />
            </span>
          ))}
          {colors.length < maxColors ? (
            <Button variant="quiet" size="sm" onClick={() => change({ colors: [...colors, firstColor] })}>
              Add color
            </Button>
          ) : null}
        </div>
      </fieldset>
    </>
  )
}
