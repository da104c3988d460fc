import { useCallback, useState } from 'react'

const homes = 'main, header, footer, nav, aside, [data-reader-theme], [data-theme]:not(html)'

/**
 * Where a popup is put when nobody says otherwise: into the landmark, or the theme, that its trigger stands in. At the
 * end of the body it would lie outside every landmark and take the page's theme. `marker` goes on a hidden element
 * beside the trigger.
 */
export function usePopupHome(given: HTMLElement | null | undefined) {
  const [home, setHome] = useState<HTMLElement | null>(null)
  const marker = useCallback((node: HTMLElement | null) => {
    if (node) setHome(node.closest<HTMLElement>(homes))
  }, [])
  return { marker, container: given ?? home ?? undefined }
}
