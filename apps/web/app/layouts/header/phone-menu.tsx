import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { useOnDemand } from '#lib/use-on-demand.ts'

export const siteMenuId = 'site-menu'

/** Opens what the desk shows beside the sign. Before the script runs it unfolds the plain list below the header. */
export function PhoneMenuButton() {
  const sheet = useOnDemand('dialog', async () => (await import('./phone-sheet.tsx')).PhoneSheet)
  return (
    <>
      <IconButtonLink
        to={`#${siteMenuId}`}
        label="Menu"
        icon={<Menu />}
        className="md:hidden"
        {...sheet.triggerProps}
      />
      {sheet.Popup ? <sheet.Popup {...sheet.popupProps} /> : null}
    </>
  )
}

export function PhoneSearchButton() {
  const sheet = useOnDemand('dialog', async () => (await import('./phone-sheet.tsx')).PhoneSearchSheet)
  return (
    <>
      <IconButtonLink
        to="/stories"
        label="Search"
        icon={<Search />}
        className="max-[22.4rem]:hidden md:hidden"
        {...sheet.triggerProps}
      />
      {sheet.Popup ? <sheet.Popup {...sheet.popupProps} /> : null}
    </>
  )
}
