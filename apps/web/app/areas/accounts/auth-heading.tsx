import type { ReactNode } from 'react'

/** What every page of the sign-in family starts with. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-[2.625rem] leading-[1.06] tracking-[-0.022em] text-balance">{title}</h1>
      <p className="mt-2 mb-7 text-ink-soft text-pretty wrap-anywhere">{children}</p>
    </>
  )
}
