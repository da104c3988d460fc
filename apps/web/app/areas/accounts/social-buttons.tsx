import { returnQuery } from '@fabula/contracts/return-path'
import { href } from 'react-router'
import { useSite } from '#lib/root-data.ts'
import { useReturnPath } from '#lib/return-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSignInWindow } from './sign-in-window.ts'

/** The providers configured for this site; renders nothing without any. `alternative` introduces the form below. */
export function SocialButtons({ alternative }: { alternative: string }) {
  const { providers } = useSite()
  const from = useReturnPath()
  const openWindow = useSignInWindow(from)
  if (providers.length === 0) return null
  return (
    <div className="mb-5">
      <div className="flex flex-wrap gap-3">
        {providers.map(({ key, name }) => (
          <ButtonLink
            key={key}
            to={`${href('/auth/social/:provider', { provider: key })}${returnQuery(from)}`}
            // The provider is another site.
            reloadDocument
            variant="quiet"
            className="min-w-32 flex-1"
            onClick={(event) => {
              if (openWindow(key)) event.preventDefault()
            }}
          >
            <span>
              <span className="sr-only">Continue with </span>
              {name}
            </span>
          </ButtonLink>
        ))}
      </div>
      <p className="mt-5 flex items-center gap-3.5 text-meta text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {alternative}
      </p>
    </div>
  )
}
