// What a test of `npm run faults` saw, for the table at its end.
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    seen?: string
  }
}

export function seen({ task }: Pick<TestContext, 'task'>, what: string): void {
  task.meta.seen = what
}
