import { type RefObject, useEffect, useRef } from 'react'

/** A refused form takes the cursor to its first error. Goes on the form; fields are found by name. */
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
