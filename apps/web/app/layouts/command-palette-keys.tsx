import { useStore } from 'zustand'
import { describeKeys, keyboard, setSingleKeys, type Shortcut } from '#lib/keys.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'

export type KeysDialogProps = { isOpen: boolean; onClose: () => void }

type Line = Pick<Shortcut, 'keys' | 'label' | 'group'>

/** Built into every dialog and menu. */
const alwaysThere: Line = { keys: 'Escape', label: 'Close dialog or menu', group: 'Everywhere' }

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const { shortcuts, hasSingleKeys } = useStore(keyboard)
  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {groupLines([...shortcuts, alwaysThere]).map(([group, lines]) => (
        <section key={group} className="mt-5">
          <h3 className="border-b border-rule pb-1.5 font-sans text-meta text-ink-faint">{group}</h3>
          <dl>
            {lines.map(({ keys, label }) => (
              <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
                <dt>{label}</dt>
                <dd className="flex gap-1">
                  {describeKeys(keys).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-5">
        <Switch
          row
          label="Single-key shortcuts"
          hint="Turn this off if you use speech input."
          checked={hasSingleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </div>
      <p className="mt-5">
        <RuledLink to="/qa?help=1" onClick={onClose}>
          Help articles
        </RuledLink>
      </p>
    </Dialog>
  )
}

/** Grouped in order of first appearance; of several listeners for a key, only the active one is listed. */
export function groupLines(listed: readonly Line[]): [group: string, lines: Line[]][] {
  const heard = listed.filter(
    ({ keys }, place) => listed.findLastIndex((other) => other.keys === keys) === place,
  )
  return [...Map.groupBy(heard, ({ group }) => group)]
}
