// Like fuzz.test.ts, with 200 inputs for each operation from every caller.
import { test } from 'vitest'
import { callers, sendOddInputs } from '#test/fuzz-run.ts'

const inputsPerCaller = 200

test('no input makes an operation fail, and every response matches its documentation', async () => {
  await sendOddInputs(() =>
    callers.flatMap((caller) => Array.from({ length: inputsPerCaller }, () => caller)),
  )
}, 1_800_000)
