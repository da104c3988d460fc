import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme } from '#lib/settings.ts'
import { type ThemeMode, useTheme } from '#lib/theme.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuRadioGroup, MenuRadioItem } from '#ui/menu.tsx'
import type { PopupProps } from '#lib/use-popup-trigger.ts'

export function ThemeMenu(props: PopupProps) {
  const { mode } = useTheme()
  return (
    <AnchoredMenu label="Theme" align="end" {...props}>
      <MenuRadioGroup value={mode} onValueChange={(next) => chooseTheme(next as ThemeMode)}>
        <MenuRadioItem value="light" icon={<Sun />}>
          Light
        </MenuRadioItem>
        <MenuRadioItem value="dark" icon={<Moon />}>
          Dark
        </MenuRadioItem>
        <MenuRadioItem value="system" icon={<Monitor />}>
          System
        </MenuRadioItem>
      </MenuRadioGroup>
    </AnchoredMenu>
  )
}
