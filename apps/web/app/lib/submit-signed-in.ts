import type { SubmitEvent } from 'react'
import { session } from './api.ts'

/**
 * For forms with user input: checks the session first, because submitting without one would replace the page with
 * sign-in.
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
