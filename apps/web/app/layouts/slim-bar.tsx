import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useBackLink } from '#lib/history.ts'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

/** The 56 px bar of focused pages: a back link and the wordmark. */
export function SlimBar({ section, fallback }: { section: string; fallback: string }) {
  const back = useBackLink({ section, fallback })
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line px-3">
      <IconButtonLink {...back} viewTransition label="Exit" icon={<ArrowLeft />} />
      <Link to="/" aria-label="Fabula, home" className="flex">
        <Wordmark size="sm" />
      </Link>
    </header>
  )
}
