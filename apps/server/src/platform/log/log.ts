// One log: JSON lines on standard output, nothing secret and nobody's address in them.
import pino from 'pino'

export type Log = pino.Logger
