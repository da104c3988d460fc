import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { Checkbox } from './checkbox.tsx'
import './replacement-preview.css'

type ReplacementPreviewProps = {
  chapters: readonly ReplacedChapter[]
  /** What to say if there are none. */
  nothing: string
  /** Ids of the chapters that stay as they are. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}

/** What would be replaced in which chapter; each can be left out. */
export function ReplacementPreview({ chapters, nothing, left, onChange }: ReplacementPreviewProps) {
  function toggle(id: string, isChosen: boolean): void {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChange(next)
  }

  return (
    <section aria-label="Changes" aria-live="polite" className="replacement-preview">
      {chapters.length === 0 ? (
        <p className="text-dense text-ink-soft">{nothing}</p>
      ) : (
        <ul className="grid gap-4">
          {chapters.map(({ chapterId, title, count, places }) => (
            <li key={chapterId}>
              <Checkbox
                label={`${title || 'Untitled chapter'} (${count})`}
                checked={!left.has(chapterId)}
                onChange={({ target }) => toggle(chapterId, target.checked)}
              />
              <ul className="replacement-places">
                {places.map(({ before, text, replacement, after }, place) => (
                  <li key={place} dir="auto">
                    {before}
                    <del>{text}</del> {replacement ? <ins>{replacement}</ins> : null}
                    {after}
                  </li>
                ))}
              </ul>
              {count > places.length ? (
                <p className="text-meta text-ink-soft">and {count - places.length} more</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
