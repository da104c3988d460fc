// The choices of the reader's panel and of the settings. They apply immediately, and sync to a signed-in user's other
// devices.
import { type ReactNode, useId } from 'react'
import { type ReadingLook, useReadingLook } from '#lib/reading-settings.ts'
import { chooseReadingLook } from '#lib/settings.ts'
import { Switch } from '#ui/switch.tsx'

const papers = { default: 'Default', sepia: 'Sepia', night: 'Night' } as const
const fonts = {
  serif: 'Literata',
  sans: 'Instrument',
  hyperlegible: 'Atkinson',
  dyslexic: 'OpenDyslexic',
} as const

/** From narrow to wide, with their labels. */
const widths = [
  ['narrow', '56 characters'],
  ['medium', '66 characters'],
  ['wide', '78 characters'],
] as const
const lineHeights = [
  ['compact', '1.45'],
  ['normal', '1.62'],
  ['relaxed', '1.85'],
] as const

/** Only in the browser: the papers and the size follow the page around them. */
export function ReadingControls() {
  const look = useReadingLook()
  return (
    <>
      <Choices
        legend="Theme"
        isLegendHidden
        name="readerTheme"
        choices={papers}
        chosen={look.readerTheme}
        className="look-papers"
        tile={(value, label) => (
          <span {...themeOfPaper(value)} className="look-tile look-paper">
            <span aria-hidden="true">Ag</span>
            {label}
          </span>
        )}
      />
      <Choices
        legend="Font"
        name="font"
        choices={fonts}
        chosen={look.font}
        className="look-fonts"
        tile={(value, label) => (
          <span className={`look-tile ${value === 'serif' ? 'font-serif' : ''}`}>{label}</span>
        )}
      />
      <TextSize size={look.textSize} />
      <Steps label="Width" name="width" steps={widths} chosen={look.width} />
      <Steps label="Line height" name="lineHeight" steps={lineHeights} chosen={look.lineHeight} />
      <Switch
        row
        label="Character cards"
        hint="Tap a name to see who it is, as far as you’ve read."
        checked={look.characterCards}
        onChange={({ target }) => chooseReadingLook({ characterCards: target.checked })}
      />
    </>
  )
}

/** The default paper uses the page's own theme, whatever paper the reader has on. */
function themeOfPaper(paper: string) {
  if (paper !== 'default') return { 'data-reader-theme': paper }
  return { 'data-theme': document.documentElement.dataset.theme }
}

type ChoicesProps = {
  legend: string
  isLegendHidden?: boolean
  name: 'readerTheme' | 'font'
  choices: Record<string, string>
  chosen: string
  className: string
  tile: (value: string, label: string) => ReactNode
}

function Choices({ legend, isLegendHidden, name, choices, chosen, className, tile }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'look-label'}>{legend}</legend>
      <div className={className}>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => chooseReadingLook({ [name]: value })}
              className="sr-only"
            />
            {tile(value, label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Relative to the default size on this screen, which is a little larger on desktop than on a phone. */
function TextSize({ size }: { size: ReadingLook['textSize'] }) {
  const usual = Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--type-reading'),
  )
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const pixels = Math.round((usual * root * size) / 18 / 0.5) * 0.5
  return (
    <Slider
      label="Size"
      value={size}
      min={14}
      max={32}
      words={`${pixels} px`}
      onChange={(textSize) => chooseReadingLook({ textSize })}
    />
  )
}

type StepsProps<N extends 'width' | 'lineHeight'> = {
  label: string
  name: N
  steps: readonly (readonly [ReadingLook[N], string])[]
  chosen: ReadingLook[N]
}

function Steps<N extends 'width' | 'lineHeight'>({ label, name, steps, chosen }: StepsProps<N>) {
  const place = steps.findIndex(([value]) => value === chosen)
  return (
    <Slider
      label={label}
      value={place}
      min={0}
      max={steps.length - 1}
      words={steps[place]?.[1] ?? ''}
      onChange={(next) => chooseReadingLook({ [name]: steps[next]?.[0] })}
    />
  )
}

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  words: string
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, words, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="look-slider">
      <div className="look-label">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="tabular">
          {words}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        style={{ '--share': `${((value - min) / (max - min)) * 100}%` } as object}
      />
    </div>
  )
}
