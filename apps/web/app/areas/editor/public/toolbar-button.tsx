import './toolbar-button.css'
import type { ComponentProps, ReactNode } from 'react'
import { describeKeys } from '#lib/keys.ts'
import { classNames } from '#ui/class-names.ts'

export type ToolbarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  /** For example "Mod+Shift+S". */
  keys?: string
  isPressed?: boolean
  hasMenu?: boolean
  /** On phones: after the others, or always visible at the end. */
  phone?: 'late' | 'last'
}

/** One button of a row with arrow key navigation. Uses aria-disabled, so that the focus stays. */
export function ToolbarButton({
  label,
  icon,
  keys,
  isPressed,
  hasMenu,
  phone,
  disabled,
  onClick,
  ...rest
}: ToolbarButtonProps) {
  const shown = keys === undefined ? null : describeKeys(keys).join(' ')
  return (
    <button
      type="button"
      {...rest}
      data-tool
      aria-label={label}
      title={shown ? `${label} (${shown})` : label}
      aria-pressed={hasMenu ? undefined : isPressed}
      data-on={isPressed || undefined}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys?.replace('Mod', 'Control')}
      className={classNames('editor-tool', phone && `editor-tool-${phone}`)}
      // Keeps the selection in the text.
      onMouseDown={(event) => {
        if (!hasMenu) event.preventDefault()
        rest.onMouseDown?.(event)
      }}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
    </button>
  )
}
