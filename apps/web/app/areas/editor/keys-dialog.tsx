import { Link } from 'react-router'
import { describeKeys } from '#lib/keys.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Text',
    keys: [
      ['Mod+B', 'Bold'],
      ['Mod+I', 'Italic'],
      ['Mod+U', 'Underline'],
      ['Mod+Shift+S', 'Strikethrough'],
      ['Mod+E', 'Code'],
      ['Mod+K', 'Link'],
    ],
  },
  {
    title: 'Paragraphs',
    keys: [
      ['Mod+Alt+1', 'Large heading (2 and 3 for smaller ones)'],
      ['Mod+Alt+0', 'Paragraph'],
      ['Mod+Shift+B', 'Quote'],
      ['Mod+Shift+8', 'Bulleted list'],
      ['Mod+Shift+7', 'Numbered list'],
      ['Mod+Shift+Enter', 'Scene break'],
      ['Shift+Enter', 'New line in the same paragraph'],
      ['Mod+Alt+F', 'Footnote (Enter goes back to the text)'],
      ['Tab', 'Next cell of a table (a new row at its end)'],
    ],
  },
  {
    title: 'Editor',
    keys: [
      ['Mod+Z', 'Undo'],
      ['Mod+Shift+Z', 'Redo'],
      ['Mod+F', 'Find and replace'],
      ['Mod+Alt+M', 'Comment on selection'],
      ['F9', 'Focus mode'],
      ['Alt+F10', 'Go to toolbar'],
      ['Mod+/', 'Show shortcuts'],
    ],
  },
  {
    title: 'Characters',
    keys: [
      ['Alt+Enter', 'Open the card of the name at the cursor'],
      ['F2', 'Rename the character at the cursor'],
    ],
  },
  {
    title: 'As you type',
    keys: [
      ['@', 'Mention a character'],
      ['***', 'Scene break (or ---)'],
      ['# ', 'Heading'],
      ['> ', 'Quote'],
      ['- ', 'Bulleted list (1. for numbered)'],
      ['**word**', 'Bold (one asterisk for italic)'],
    ],
  },
]

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog open={isOpen} wide title="Keyboard shortcuts" onOpenChange={(next) => next || onClose()}>
      <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="text-d5">{title}</h3>
            <dl className="mt-2 grid gap-1.5 text-dense">
              {keys.map(([press, does]) => (
                <div key={press} className="flex items-baseline justify-between gap-4">
                  <dt className="text-ink-soft">{does}</dt>
                  <dd className="flex flex-none gap-1">
                    {(title === 'As you type' ? [press.trim()] : describeKeys(press)).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-5 text-dense">
        <Link to="/qa?help=1#help-writing" target="_blank" className="ui-text-link">
          Help with writing<span className="sr-only">, opens in a new tab</span>
        </Link>
      </p>
    </Dialog>
  )
}
