// "Start writing" from anywhere: a blank page, after an account for visitors.
import { returnQuery } from '@fabula/contracts/return-path'

const blankPage = '/story/new/start'

export const startWritingPath = (viewer: object | string | null): string =>
  viewer ? blankPage : `/register${returnQuery(blankPage)}`
