import { type ReactNode, useEffect, useRef } from 'react'

type AuthHeadingProps = {
  title: string
  children: ReactNode
  /** The page answers a form that stood in its place: reading goes on here. */
  isAnswer?: boolean
}

/** What every page of the sign-in family starts with. */
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
