import type { Editor } from '@tiptap/core'
import TableIcon from 'lucide-react/icons/table'
// The commands of tables.
import type {} from '../engine/tables.ts'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { ToolbarButton } from '../public/toolbar-button.tsx'

type Chain = ReturnType<Editor['chain']>
type TableMenuProps = {
  isIn: boolean
  hasHeader: boolean
  isOff: boolean
  run(work: (chain: Chain) => Chain): () => void
}

/** Inserts a table, and changes the one at the cursor. */
export function TableMenu({ isIn, hasHeader, isOff, run }: TableMenuProps) {
  const item = (label: string, work: (chain: Chain) => Chain, isDangerous = false) => (
    <MenuItem danger={isDangerous} onClick={run(work)}>
      {label}
    </MenuItem>
  )
  if (!isIn)
    return (
      <ToolbarButton
        label="Table"
        phone="late"
        icon={<TableIcon />}
        disabled={isOff}
        onClick={run((c) => c.insertTable())}
      />
    )
  return (
    <Menu
      trigger={
        <ToolbarButton label="Table" phone="late" icon={<TableIcon />} isPressed disabled={isOff} hasMenu />
      }
    >
      <MenuGroup label="Row">
        {item('Add above', (c) => c.addTableRow('before'))}
        {item('Add below', (c) => c.addTableRow('after'))}
        {item('Delete row', (c) => c.deleteTableRow())}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="Column">
        {item('Add before', (c) => c.addTableColumn('before'))}
        {item('Add after', (c) => c.addTableColumn('after'))}
        {item('Delete column', (c) => c.deleteTableColumn())}
      </MenuGroup>
      <MenuSeparator />
      {item(hasHeader ? 'Make the first row a normal row' : 'Make the first row a header', (c) =>
        c.toggleTableHeader(),
      )}
      {item('Delete table', (c) => c.deleteTable(), true)}
    </Menu>
  )
}
