import { type ReactNode, useEffect, useRef } from 'react'

type AuthHeadingProps = {
  title: string
  children: ReactNode
  /** The page replaces a form that was just submitted, so focus moves to the heading. */
  isAnswer?: boolean
}

/** The heading of every sign-in page. */
export function AuthHeading({ title, children, isAnswer = false }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])

  return (
    <>
      <h1
        ref={heading}
        tabIndex={isAnswer ? -1 : undefined}
        className="text-[2.625rem] leading-[1.06] tracking-[-0.022em] text-balance outline-none"
      >
        {title}
      </h1>
      <p className="mt-2.5 mb-7 text-pretty wrap-anywhere text-ink-soft">{children}</p>
    </>
  )
}
