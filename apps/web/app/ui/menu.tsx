import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { Link } from './link.tsx'
import { usePopupHome } from './use-popup-home.ts'

export type MenuProps = {
  /** One element that takes a ref and props: a Button, an IconButton, a button. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the popup is rendered, if not in the landmark or theme of its trigger. */
  container?: HTMLElement | null
  className?: string
}

export function Menu(props: MenuProps) {
  const { trigger, children, align = 'start', side = 'bottom', open, onOpenChange, className } = props
  const { marker, container } = usePopupHome(props.container)
  return (
    // Modal, so that the rest of the page is hidden from screen readers together with the popup's focus guards.
    <Base.Root modal open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <span ref={marker} hidden />
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className="ui-popup-place" align={align} side={side} sideOffset={8}>
          <Base.Popup className={classNames('ui-popup ui-menu', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type ItemLook = { icon?: ReactNode; shortcut?: string; danger?: boolean; children: ReactNode }

export type MenuItemProps = Omit<ComponentProps<typeof Base.Item>, 'className' | 'children'> & ItemLook

export function MenuItem({ icon, shortcut, danger, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className={classNames('ui-menu-item', danger && 'ui-menu-item-danger')}>
      {icon}
      {children}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Base.Item>
  )
}

export function MenuLink({ to, icon, shortcut, danger, children }: ItemLook & { to: string }) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link to={to} />}
      className={classNames('ui-menu-item', danger && 'ui-menu-item-danger')}
    >
      {icon}
      {children}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="ui-menu-separator" />
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="ui-menu-label">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export type MenuRadioGroupProps = {
  label?: ReactNode
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
}

export function MenuRadioGroup({ label, value, onValueChange, children }: MenuRadioGroupProps) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: string) => onValueChange(next)}>
      {label ? <Base.GroupLabel className="ui-menu-label">{label}</Base.GroupLabel> : null}
      {children}
    </Base.RadioGroup>
  )
}

export function MenuRadioItem({
  value,
  icon,
  children,
}: {
  value: string
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.RadioItem value={value} closeOnClick className="ui-menu-item">
      {icon}
      {children}
      <Base.RadioItemIndicator className="ui-menu-check">
        <Check />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  )
}
