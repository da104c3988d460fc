// The log: JSON lines on standard output, without secrets and full IPs.
import pino from 'pino'
import pretty from 'pino-pretty'
import {
  hidden,
  hideField,
  hideInLine,
  presentError,
  presentRequest,
  presentResponse,
  shorten,
} from './redact.ts'

export type Log = pino.Logger

export type LogOptions = {
  level: pino.LevelWithSilent
  /** Which one wrote a line, if there are several. */
  worker?: number | undefined
  /** For reading in a terminal. */
  isPretty?: boolean
  /** Default: standard output. */
  destination?: pino.DestinationStream
}

const serializers = { err: presentError, error: presentError, req: presentRequest, res: presentResponse }

// The fields of child loggers skip the formatter below, so these are hidden by path.
const secretNames = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'cookie',
  'authorization',
  'email',
]
const boundSecrets = [
  ...secretNames.flatMap((name) => [name, `*.${name}`]),
  '["set-cookie"]',
  '*["set-cookie"]',
]

export function createLog(options: LogOptions): Log {
  const destination = options.destination ?? pino.destination({ dest: 1, sync: true })
  return pino(
    {
      level: options.level,
      base: options.worker ? { worker: options.worker } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => hideFields(fields),
      },
      serializers,
      redact: { paths: boundSecrets, censor: hidden },
      hooks: {
        streamWrite: hideInLine,
        logMethod(given, method) {
          const texts = given.map((one: unknown) => (typeof one === 'string' ? shorten(one) : one))
          // Without its own message the line would get the error's, however long.
          const { err } = (given[0] ?? {}) as { err?: unknown }
          if (given.length === 1 && err instanceof Error) texts.push(shorten(err.message))
          method.apply(this, texts as typeof given)
        },
      },
    },
    options.isPretty
      ? pretty({ destination, colorize: true, translateTime: 'HH:MM:ss', sync: true })
      : destination,
  )
}

/** Fields with a serializer are shaped by it; pino calls it after this. */
function hideFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name in serializers ? value : hideField(name, value),
    ]),
  )
}
