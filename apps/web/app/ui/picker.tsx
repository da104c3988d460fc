import { Select } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'
import type { SelectOption } from './select.tsx'
import { usePopupHome } from './use-popup-home.ts'

export type PickerProps = {
  /** Names the control; show a visible label beside a ruled picker as well. */
  label: string
  options: readonly SelectOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  name?: string
  disabled?: boolean
  /** `ruled` reads as part of a line ("Sort by Recently updated"). */
  variant?: 'field' | 'ruled'
  className?: string
  container?: HTMLElement | null
}

/** A custom select, for places where the list is part of the page's design. */
export function Picker(props: PickerProps) {
  const { label, options, variant = 'field', onValueChange, className, container: given, ...root } = props
  const { marker, container } = usePopupHome(given)
  return (
    <Select.Root
      items={options}
      {...root}
      onValueChange={(value) => {
        if (value !== null) onValueChange?.(value)
      }}
    >
      <span ref={marker} hidden />
      <Select.Trigger
        aria-label={label}
        className={classNames('ui-picker', variant === 'ruled' && 'ui-picker-ruled', className)}
      >
        <Select.Value />
        <ChevronDown />
      </Select.Trigger>
      <Select.Portal container={container}>
        <Select.Positioner className="ui-popup-place" sideOffset={6} alignItemWithTrigger={false} align="end">
          <Select.Popup className="ui-popup ui-menu ui-picker-menu">
            <Select.List>
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="ui-menu-item"
                >
                  <Select.ItemText>{option.label}</Select.ItemText>
                  <Select.ItemIndicator className="ui-menu-check">
                    <Check />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
