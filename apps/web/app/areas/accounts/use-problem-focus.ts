import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first error of a rejected form. The ref goes on the form; fields are found by name. */
export function useProblemFocus(
  problem: { focus: string | null } | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = problem?.focus ? form.current?.elements.namedItem(problem.focus) : null
    if (field instanceof HTMLInputElement) field.focus()
  }, [problem])

  return form
}
