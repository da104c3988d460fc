import type { Site } from '@fabula/contracts/site'
import { useSite, useYear } from '#lib/root-data.ts'
import { Link } from '#ui/link.tsx'
import { OxfordRule } from '#ui/oxford-rule.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

const legalLinks = [
  { label: 'Help', to: '/qa?help=1' },
  { label: 'Legal', to: '/legal' },
  { label: 'Rules', to: '/rules' },
  { label: 'Transparency', to: '/transparency' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies' },
  { label: 'AI policy', to: '/ai' },
] as const

const communityLinks = [
  { label: 'Forum', to: '/forum' },
  { label: 'Marketplace', to: '/marketplace' },
] as const

const socialNames = { x: 'X', instagram: 'Instagram', facebook: 'Facebook', discord: 'Discord' } as const

export function Footer() {
  const { social } = useSite()
  return (
    <footer className="page-wrap mt-14 pb-11 text-dense text-ink-soft md:mt-28">
      <OxfordRule />
      <div className="flex flex-wrap items-center gap-x-6.5 gap-y-3.5 pt-6.5">
        <Link to="/" viewTransition aria-label="Fabula, home" className="flex text-ink max-md:basis-full">
          <Wordmark size="sm" />
        </Link>
        <FooterNav label="Community" links={communityLinks} />
        <FooterNav label="Legal" links={legalLinks} />
        <div className="flex flex-wrap items-center gap-x-6.5 gap-y-3.5 max-md:grid max-md:basis-full max-md:grid-cols-3 md:ml-auto">
          <SocialLinks social={social} />
          <span className="text-meta text-ink-faint max-md:col-span-3">© {useYear()} Fabula</span>
        </div>
      </div>
    </footer>
  )
}

type FooterNavProps = { label: string; links: readonly { label: string; to: string }[] }

function FooterNav({ label, links }: FooterNavProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-x-6.5 gap-y-3.5 max-md:grid max-md:basis-full max-md:grid-cols-3"
    >
      {links.map(({ label: name, to }) => (
        <Link key={to} to={to} viewTransition className="-my-1 py-1 hover:text-ink">
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Only those that the operator has set. */
function SocialLinks({ social }: { social: Site['social'] }) {
  return Object.entries(socialNames).map(([name, label]) => {
    const href = social[name as keyof Site['social']]
    return href ? (
      <a key={name} href={href} rel="me noopener" className="-my-1 py-1 hover:text-ink">
        {label}
      </a>
    ) : null
  })
}
