import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryProvider } from '#lib/query-provider.tsx'
import { useViewer } from '#lib/root-data.ts'
import { chooseTheme } from '#lib/settings.ts'
import { useTheme } from '#lib/theme.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Command, type CommandGroup, findCommands } from './command-palette-commands.ts'
import { palette } from './command-palette-state.ts'
import { useSuggestions } from './header/use-suggestions.ts'

export type PalettePanelProps = { isOpen: boolean; onClose: () => void }

export function PalettePanel({ isOpen, onClose }: PalettePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="ui-veil" />
        <Dialog.Viewport className="ui-dialog-stage items-start pt-[min(12vh,7rem)] max-md:pt-4">
          <Dialog.Popup
            aria-label="Command palette"
            initialFocus={input}
            className="ui-dialog ui-dialog-wide flex max-h-[min(34rem,100%)] flex-col overflow-hidden p-0"
          >
            <QueryProvider>
              <Commands input={input} onClose={onClose} />
            </QueryProvider>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Mounted with the popup, so that every opening starts with an empty input. */
function Commands({ input, onClose }: { input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const groups = findCommands(typed, useViewer(), useSuggestions(typed))
  const run = useRunCommand(onClose)
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => {
        // Picking a command must not put its label into the input.
        if (reason !== 'item-press') setTyped(value)
      }}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-5 text-ink-faint">
        <Search aria-hidden="true" />
        <Autocomplete.Input
          ref={input}
          aria-label="Go to a page, search, or create"
          placeholder="Go to a page, search, or create"
          maxLength={200}
          className="h-14 min-w-0 flex-1 bg-transparent text-[1.0625rem] text-ink outline-none"
        />
        <Dialog.Close render={<IconButton size="sm" label="Close" icon={<X />} />} />
      </div>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="ui-menu-label">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <Row key={command.value} command={command} onPick={run} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function Row({ command, onPick }: { command: Command; onPick: (command: Command) => void }) {
  const { mode } = useTheme()
  const Icon = command.icon
  const isChosen = command.action.kind === 'theme' && command.action.mode === mode
  return (
    <Autocomplete.Item value={command} onClick={() => onPick(command)} className="ui-menu-item">
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">{command.label}</span>
      {isChosen ? (
        <span className="ui-menu-check">
          <Check aria-label="current" />
        </span>
      ) : null}
    </Autocomplete.Item>
  )
}

function useRunCommand(onClose: () => void): (command: Command) => void {
  const navigate = useNavigate()
  return ({ action }) => {
    onClose()
    if (action.kind === 'go') void navigate(action.to)
    else if (action.kind === 'theme') chooseTheme(action.mode)
    else palette.setState({ view: 'keys' })
  }
}
