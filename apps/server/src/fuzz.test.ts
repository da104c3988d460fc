// A sample of 8 inputs for each operation; fuzz.faults.test.ts sends 200 from each caller.
import { test } from 'vitest'
import type { Operation } from '#test/openapi.ts'
import { type Caller, sendOddInputs } from '#test/fuzz-run.ts'

const inputCount = 8

/** Callers that the policy rejects get a few inputs; the others get the rest. */
function callersOf({ description }: Operation): Caller[] {
  const shares = description.includes('staff')
    ? { visitor: 0.125, user: 0.125 }
    : description.includes('anyone')
      ? { visitor: 0.4, user: 0.4 }
      : { visitor: 0.125, user: 0.6 }
  return Array.from({ length: inputCount }, (_, index) => {
    const place = ((index * 3) % inputCount) / inputCount
    return place < shares.visitor ? 'visitor' : place < shares.visitor + shares.user ? 'user' : 'admin'
  })
}

// Thousands of calls in a row: minutes on a busy machine.
test(
  'no input makes an operation fail, and every response matches its documentation',
  () => sendOddInputs(callersOf),
  900_000,
)
