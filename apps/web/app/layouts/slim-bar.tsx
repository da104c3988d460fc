import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { IconButtonLink } from '#ui/icon-button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

/** The 56 px bar of the pages that keep everything else out of sight: a way back and the sign. */
export function SlimBar({ back, label }: { back: string; label: string }) {
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line px-3">
      <IconButtonLink to={back} viewTransition label={label} icon={<ArrowLeft />} />
      <Link to="/" aria-label="Fabula, home" className="flex">
        <Wordmark size="sm" />
      </Link>
    </header>
  )
}
