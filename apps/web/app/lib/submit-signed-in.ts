import type { SubmitEvent } from 'react'
import { session } from './api.ts'

/**
 * For forms that hold what somebody typed: asks first whether they are still signed in, because the answer to a form
 * without a session is the sign-in page in the place of this one.
 */
export const submitSignedIn =
  (submit: (target: HTMLFormElement | HTMLButtonElement) => void) =>
  async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
    const viewerId = session.getState().viewer?._id
    await session.check({ isForced: true })
    if (session.getState().ended === null && session.getState().viewer?._id === viewerId) submit(target)
  }
