import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useServerParts } from '#lib/server-only-data.ts'
import { savedStoriesPath } from '#lib/offline-cache.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { ErrorArtProps } from '#ui/error-art.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { ErrorAction, ErrorDescription } from './describe-error.ts'

export type ErrorScreenProps = ErrorDescription & {
  /** Path and query of the page that failed. */
  path: string
  isTrying?: boolean
  /** Retries in place. Before hydration, the same link reloads the page. */
  onTryAgain: () => void
}

export function ErrorScreen({ title, text, note, art, actions, requestId, ...rest }: ErrorScreenProps) {
  return (
    <div className="page-wrap grid items-center gap-x-20 gap-y-10 py-10 md:min-h-155 md:grid-cols-2">
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-d2">{title}</h1>
        <p className="mt-4.5 max-w-[26em] font-serif text-[1.1875rem] leading-[1.55] text-ink-soft">{text}</p>
        {note ? (
          <p className="mt-2.5 flex items-center gap-2 text-meta text-ink-faint">
            <LineIcon name="info" className="size-4" />
            {note}
          </p>
        ) : null}
        <div className="mt-7.5 flex flex-wrap gap-3">
          {actions.map((action, place) => (
            <ErrorActionLink key={action} action={action} isFirst={place === 0} {...rest} />
          ))}
        </div>
        {art === 'network' ? <SavedStories /> : null}
        {requestId ? (
          <p className="mt-7.5 text-meta text-ink-faint">
            Reference: <code className="select-all break-all tabular">{requestId}</code>
          </p>
        ) : null}
      </div>
      <GuideOfServer kind={art} />
    </div>
  )
}

/** Where some are saved. A document request: offline, its files are the ones that were saved with it. */
function SavedStories() {
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    void globalThis.caches?.match(savedStoriesPath, { ignoreVary: true }).then((page) => setAreThere(!!page))
  }, [])
  return areThere ? (
    <a href={savedStoriesPath} className="ui-text-link mt-7.5 block">
      Read the stories saved on this device
    </a>
  ) : null
}

const labels: Record<ErrorAction, string> = {
  sign_in: 'Sign In',
  log_in_now: 'Log In Now',
  show_mature: 'Show mature stories',
  set_up_totp: 'Go to Settings',
  try_again: 'Try Again',
  retry: 'Retry',
  home: 'Go to Home',
}

type ActionProps = Pick<ErrorScreenProps, 'path' | 'isTrying' | 'onTryAgain'> & {
  action: ErrorAction
  isFirst: boolean
}

function ErrorActionLink({ action, isFirst, path, isTrying, onTryAgain }: ActionProps) {
  const variant = isFirst ? 'primary' : 'quiet'
  const story = /^\/story\/[^/?#]+/.exec(path)?.[0]
  if (action === 'show_mature' && story) {
    return (
      // The story's page handles the form, saves the setting and redirects back here.
      <form method="post" action={story}>
        <input type="hidden" name="from" value={path} />
        <Button type="submit" name="intent" value="show-mature" size="lg" variant={variant}>
          {labels[action]}
        </Button>
      </form>
    )
  }
  if (action !== 'try_again' && action !== 'retry') {
    return (
      <ButtonLink to={addressOf(action, path)} size="lg" variant={variant}>
        {labels[action]}
      </ButtonLink>
    )
  }

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isTrying) onTryAgain()
  }

  return (
    <ButtonLink
      to={path}
      size="lg"
      variant={variant}
      icon={isTrying ? <Spinner /> : undefined}
      aria-busy={isTrying || undefined}
      onClick={handleClick}
    >
      {labels[action]}
    </ButtonLink>
  )
}

function addressOf(action: Exclude<ErrorAction, 'try_again' | 'retry'>, path: string): string {
  if (action === 'home') return '/'
  if (action === 'set_up_totp') return '/settings/security'
  return action === 'show_mature' ? '/settings/filters' : `/login?from=${encodeURIComponent(path)}`
}

/**
 * The illustration and where to go from here. Pages rarely fail, so they are not bundled: what the server rendered stays as it
 * is, and a failure in the browser loads it. Offline, only the text is shown.
 */
function GuideOfServer(props: GuideProps) {
  const { ErrorGuide } = useServerParts()
  if (!ErrorGuide) return <FetchedGuide key={props.kind} {...props} />
  return (
    <div className="contents">
      <ErrorGuide {...props} />
    </div>
  )
}

type GuideProps = Pick<ErrorArtProps, 'kind'>

function FetchedGuide(props: GuideProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Guide, setGuide] = useState<ComponentType<GuideProps> | null>(null)

  useEffect(() => {
    if (place.current?.childElementCount !== 0) return
    import('./error-guide.tsx').then(
      (loaded) => setGuide(() => loaded.ErrorGuide),
      () => {},
    )
  }, [])

  if (Guide) return <Guide {...props} />
  const loaded = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return <div ref={place} className="contents" {...loaded} />
}
