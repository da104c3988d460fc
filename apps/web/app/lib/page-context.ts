// The request context of loaders, actions and guards: the API client of this user, the user, and the site.
import { type ApiError, isApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { ErrorBody } from '@fabula/contracts/errors'
import type { PageRequest } from '@fabula/contracts/pages'
import { createContext, data, RouterContextProvider } from 'react-router'

type Attempt<T> = { ok: true; value: T } | { ok: false; error: ErrorBody; status: number }

export type Page = PageRequest & {
  /** Returns a failed call as a value instead of showing the error screen: for forms and optional parts. */
  attempt<T>(call: (api: ApiClient) => Promise<T>): Promise<Attempt<T>>
}

export const pageContext = createContext<Page>()

export function createPageContext(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ...request,
    api: withErrorScreens(request.api),
    attempt: (call) => attempt(call(request.api), request.markIncomplete),
  })
  return context
}

/** A failed call fails the page with its status, and its body reaches the error screen. */
function withErrorScreens(api: ApiClient): ApiClient {
  const call = async (...args: Parameters<ApiClient>) => {
    try {
      return await api(...args)
    } catch (error) {
      throw isApiError(error) ? errorResponse(error) : error
    }
  }
  return call as ApiClient
}

const errorResponse = ({ body, status }: ApiError) => data(body, { status })

async function attempt<T>(call: Promise<T>, onFailure: () => void): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status >= 500) onFailure()
    return { ok: false, error: error.body, status: error.status }
  }
}

/** For a page that does not exist, or not for this user: `throw data(notFoundBody, { status: 404 })`. */
export const notFoundBody: ErrorBody = {
  status: 'error',
  code: 'NOT_FOUND_ERROR',
  message: 'Page Not Found',
}
