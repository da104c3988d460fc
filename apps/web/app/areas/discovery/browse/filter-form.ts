// What a form of filters submits.
import type { SubmitOptions } from 'react-router'
import { usualSort } from './story-search.ts'

/** Drops empty and default values, so that URLs stay short. */
export function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim())
  if (params.get('sort') === usualSort({ q: params.get('q') ?? '' })) params.delete('sort')
  return params
}

/** The path of a list, and the parameters that it always has. */
export function partsOf(base: string): [path: string, fixed: URLSearchParams] {
  const [path = base, query = ''] = base.split('?')
  return [path, new URLSearchParams(query)]
}

export const submitTo = (path: string): SubmitOptions => ({ action: path, preventScrollReset: true })
