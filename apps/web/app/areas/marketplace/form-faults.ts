import { isApiError } from '@fabula/contracts/api-error'

/** What is wrong, by field. */
export type Faults = Record<string, string>

/** The server’s words about a field, as a sentence; also of its parts, such as `answers.1`. */
export function faultOf(faults: Faults, field: string, name: string): string | undefined {
  const key = Object.keys(faults).find((one) => one === field || one.startsWith(`${field}.`))
  return key === undefined ? undefined : `${name} ${faults[key]}.`
}

/** As `faultOf`, for a list of chosen things: every wrong one is named. */
export function choiceFaults(faults: Faults, field: string, names: readonly string[]): string | undefined {
  const sentences = Object.entries(faults).flatMap(([key, fault]) => {
    if (key === field) return [`Your offer ${fault}.`]
    if (!key.startsWith(`${field}.`)) return []
    return [`${names[Number(key.slice(field.length + 1))] ?? 'One of them'} ${fault}.`]
  })
  return sentences.join(' ') || undefined
}

export const faultsOf = (failure: unknown): Faults =>
  isApiError(failure) ? (failure.body.details?.fields ?? {}) : {}

/** Moves the focus to the first field that needs attention, once it is marked. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
