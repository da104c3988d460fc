// The two files every page needs for its first paint; the root links them as preloads.
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import literata from './fonts/literata-latin-400-normal.woff2?url'

export const preloadedFonts = [literata, instrumentSans] as const
