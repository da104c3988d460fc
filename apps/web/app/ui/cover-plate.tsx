import { classNames } from './class-names.ts'
import { Cover } from './cover.tsx'
import { Link } from './link.tsx'

type CoverPlateProps = { to: string; src?: string | undefined; title: string; className: string }

/** The cover of a banner; the title beside it is the link that is read aloud. */
export function CoverPlate({ to, src, title, className }: CoverPlateProps) {
  return (
    <div className="plate grid place-items-center px-gutter py-7 max-md:-mx-gutter md:py-11">
      <Link
        to={to}
        viewTransition
        tabIndex={-1}
        aria-hidden="true"
        className={classNames('block', className)}
      >
        <Cover src={src} alt="" title={title} eager />
      </Link>
    </div>
  )
}
