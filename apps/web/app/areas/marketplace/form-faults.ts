import { isApiError } from '@fabula/contracts/api-error'

/** What is wrong, by field. */
export type Faults = Record<string, string>

/** The server’s words about a field, as a sentence; also of its parts, such as `answers.1`. */
export function faultOf(faults: Faults, field: string, name: string): string | undefined {
  const key = Object.keys(faults).find((one) => one === field || one.startsWith(`${field}.`))
  return key === undefined ? undefined : `${name} ${faults[key]}.`
}

export const faultsOf = (failure: unknown): Faults => (isApiError(failure) ? (failure.body.details?.fields ?? {}) : {})

/** Moves the focus to the first field that needs attention, once it is marked. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
