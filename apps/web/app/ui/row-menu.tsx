import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'

/** What else one can do with a row of a list. The browser opens and closes it, also before hydration. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton size="sm" label={label} icon={<Ellipsis />} popoverTarget={id} />
      <div id={id} popover="auto" className="ui-popup ui-menu ui-row-menu">
        {children}
      </div>
    </>
  )
}
