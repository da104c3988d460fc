import type { UserInfo } from '@fabula/contracts/profiles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#areas/images/public/picture.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Meta } from '#ui/meta.tsx'
import { WebLink } from './web-link.tsx'

/** The user's self-description, and the actions on the profile. */
export function ProfileHeader({ person, actions }: { person: UserInfo; actions?: ReactNode }) {
  const since = new Date(person.createdAt).getUTCFullYear()
  return (
    <>
      {person.banner ? (
        <Picture
          image={person.banner}
          eager
          sizes="(width < 75rem) 100vw, 70rem"
          className="mt-5 aspect-[5/2] w-full rounded-field md:mt-8 md:aspect-[5/1]"
        />
      ) : null}
      <header className="grid items-center gap-x-8 gap-y-5 pt-7 pb-7 md:grid-cols-[auto_1fr] md:pt-12 md:pb-8 lg:grid-cols-[auto_1fr_auto]">
        <Avatar
          username={person.username}
          image={person.avatar}
          size="2xl"
          className="max-md:[--size:5rem]"
        />
        <div className="min-w-0">
          <h1 className="text-d2 wrap-anywhere">{person.displayName}</h1>
          {person.bio ? (
            <p className="mt-1.5 line-clamp-3 max-w-[60ch] font-serif text-[1.03125rem] leading-normal wrap-anywhere text-ink-soft">
              {person.bio}
            </p>
          ) : null}
          <Meta
            className="mt-2"
            parts={[
              `@${person.username}`,
              person.pronouns,
              `Joined ${since}`,
              person.openToCollaborate && 'Open to collaborate',
            ]}
          />
          {person.links.length > 0 ? (
            <ul aria-label="Links" className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-dense">
              {person.links.map((link) => (
                <li key={link.url + link.label} className="max-w-full">
                  <WebLink {...link} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-2.5 md:col-start-2 lg:col-start-3">{actions}</div>
        ) : null}
      </header>
    </>
  )
}

type Figure = { count: number; one: string; many: string; to?: string }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 border-t border-b border-t-rule border-b-line tabular sm:flex sm:gap-x-0">
      {figures.map(({ count, one, many, to }) => {
        const words = (
          <>
            <b className="block font-serif text-[1.875rem] leading-[1.1] font-normal tracking-[-0.02em] lining-nums">
              {count.toLocaleString('en')}
            </b>{' '}
            <span
              className={classNames(
                'text-meta text-ink-faint',
                to && 'underline decoration-line-firm underline-offset-4 group-hover:decoration-accent',
              )}
            >
              {count === 1 ? one : many}
            </span>
          </>
        )
        return (
          <li
            key={count === 1 ? one : many}
            className="border-line py-3 sm:flex-1 sm:py-4 sm:pl-6 sm:not-first:border-l sm:first:pl-0"
          >
            {to ? (
              <Link to={to} preventScrollReset className="group block">
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
