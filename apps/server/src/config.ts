// The only reader of process.env. Every setting is validated here; an invalid one fails with one clear sentence.
import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

export class ConfigError extends Error {}

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const webAddress = url('http:', 'https:')
const wholeNumber = (smallest: number, largest: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= smallest && Number(value) <= largest, {
      error: `must be a whole number from ${smallest} to ${largest}`,
    })
    .transform(Number)

const isAddressOrRange = (value: string) => isIP(value.split('/')[0] ?? '') !== 0 || value === 'loopback'

/** Their connections fit into the 100 that PostgreSQL allows by default. */
const maxDefaultWorkers = 8

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: webAddress.optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange), {
      error: 'must be IP addresses or ranges, separated by commas',
    })
    .optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Fabula <no-reply@localhost>'),
  S3_URL: url('http:', 'https:').optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((value) => value !== '' && Number.isFinite(Number(value)) && Number(value) >= 0, {
      error: 'must be a number, 0 or more',
    })
    .transform(Number)
    .default(1),
  MINIMUM_AGE: wholeNumber(13, 21).default(13),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_URL: webAddress.optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  IMAGE_PROVIDER_TOKEN: z.string().optional(),
  IMAGE_PROVIDER_URL: webAddress.default('https://api.openai.com/v1'),
  IMAGE_PROVIDER_MODEL: z.string().max(100, 'must have at most 100 characters').default('dall-e-3'),
  IMAGE_PROVIDER_PER_DAY: wholeNumber(1, 1000).default(5),
  OPERATOR_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  OPERATOR_ADDRESS: z.string().max(300, 'must have at most 300 characters').optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  PODCAST_FUNDING_URL: webAddress.optional(),
  SOCIAL_X: webAddress.optional(),
  SOCIAL_INSTAGRAM: webAddress.optional(),
  SOCIAL_FACEBOOK: webAddress.optional(),
  SOCIAL_DISCORD: webAddress.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,40}$/, 'must be a measurement id such as G-XXXXXXX')
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(128),
  WORKERS: wholeNumber(1, 64).default(Math.min(availableParallelism(), maxDefaultWorkers)),
})

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>, argv: readonly string[] = []) {
  // An empty value means "not set": that is how env files and unit files clear a setting.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(
      `${String(issue?.path[0])} ${issue?.message.replace(/^Invalid option: expected/, 'must be')}.`,
    )
  }
  const set = parsed.data
  const siteUrl = set.SITE_URL ? new URL(set.SITE_URL) : null
  if (siteUrl && (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash)) {
    throw new ConfigError('SITE_URL must be an origin without a path, such as https://fabula.example.')
  }
  // Independent of NODE_ENV: only a local site has /dev pages, demo content and demo accounts.
  const isLocal = siteUrl === null || loopbackHosts.has(siteUrl.hostname)
  if (set.RATE_LIMIT_SCALE === 0 && !isLocal) {
    throw new ConfigError('RATE_LIMIT_SCALE must not be 0 unless the site is local.')
  }
  if (set.DATABASE_READ_URL && !set.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL, the server that it is a replica of.')
  }
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    siteUrl,
    isLocal,
    isHttps: siteUrl?.protocol === 'https:',
    trustProxy: set.TRUST_PROXY ?? [],
    databaseUrl: set.DATABASE_URL ?? null,
    /** A streaming replica of it, for reads. */
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    redisUrl: set.REDIS_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    push: readPush(set),
    s3Url: set.S3_URL ?? null,
    rateLimitScale: set.RATE_LIMIT_SCALE,
    minimumAge: set.MINIMUM_AGE,
    providers: readProviders(set, isLocal),
    /** Null without a token: then generating portraits is not offered. */
    imageProvider: set.IMAGE_PROVIDER_TOKEN
      ? {
          token: set.IMAGE_PROVIDER_TOKEN,
          url: set.IMAGE_PROVIDER_URL.replace(/\/$/, ''),
          model: set.IMAGE_PROVIDER_MODEL,
          perDay: set.IMAGE_PROVIDER_PER_DAY,
        }
      : null,
    operator: {
      name: set.OPERATOR_NAME ?? null,
      address: (set.OPERATOR_ADDRESS ?? '')
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean),
      email: set.OPERATOR_EMAIL ?? null,
    },
    /** Where listeners can support the podcast; in its feed. */
    podcastFundingUrl: set.PODCAST_FUNDING_URL ?? null,
    social: {
      x: set.SOCIAL_X ?? null,
      instagram: set.SOCIAL_INSTAGRAM ?? null,
      facebook: set.SOCIAL_FACEBOOK ?? null,
      discord: set.SOCIAL_DISCORD ?? null,
    },
    analyticsId: set.ANALYTICS_ID ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    logLevel: set.LOG_LEVEL,
    /** Null without a CDN that drops pages when asked: others may keep nothing. */
    cdn: set.CDN_PURGE_URL ? { purgeUrl: set.CDN_PURGE_URL, token: set.CDN_PURGE_TOKEN ?? null } : null,
    pageCacheBytes: set.PAGE_CACHE_MB * 1024 * 1024,
    /** Processes that serve the port. Hot reload belongs to a single one. */
    workers: argv.includes('--dev') ? 1 : set.WORKERS,
    wantsDemo: isLocal && !argv.includes('--empty'),
    /** Areas whose demo content is loaded; all by default: --demo-only=accounts,chapters */
    demoOnly: findList(argv, '--demo-only='),
    /** Areas whose demo content is skipped: --demo-without=announcements,tickets */
    demoWithout: findList(argv, '--demo-without=') ?? [],
    isDevelopment: argv.includes('--dev'),
  }
}

function findList(argv: readonly string[], option: string): string[] | null {
  const word = argv.find((one) => one.startsWith(option))
  return word ? word.slice(option.length).split(',') : null
}

/** Null while no keys are set: then push is off and not offered. */
function readPush(set: z.infer<typeof settings>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey)
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.')
  if (!isKeyPair(publicKey, privateKey))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of P-256 keys in base64url.')
  const keys = { publicKey, privateKey }
  // The contact for push services when something is wrong.
  return {
    keys,
    subject: `mailto:${/(?<![^\s<>])[^\s<>@]+@[^\s<>]+/.exec(set.MAIL_FROM)?.[0] ?? 'nobody@localhost'}`,
  }
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}

export type ProviderSettings = {
  key: 'google' | 'discord' | 'oidc'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** The sign-in providers; an incomplete one is a configuration error. */
function readProviders(set: z.infer<typeof settings>, isLocal: boolean): ProviderSettings[] {
  if (set.DISCORD_URL && !isLocal)
    throw new ConfigError('DISCORD_URL must not be set unless the site is local.')
  const issuer = set.OIDC_ISSUER ? new URL(set.OIDC_ISSUER) : null
  if (issuer?.protocol === 'http:' && !(isLocal && loopbackHosts.has(issuer.hostname)))
    throw new ConfigError(
      'OIDC_ISSUER must start with https:// unless it is on this machine and the site is local.',
    )
  const found = [
    readProvider(set, 'GOOGLE', { key: 'google', name: 'Google', issuer: 'https://accounts.google.com' }),
    readProvider(set, 'DISCORD', {
      key: 'discord',
      name: 'Discord',
      issuer: set.DISCORD_URL ?? 'https://discord.com',
    }),
    readProvider(set, 'OIDC', {
      key: 'oidc',
      name: set.OIDC_NAME ?? issuer?.hostname ?? '',
      issuer: set.OIDC_ISSUER ?? '',
    }),
  ].filter((provider) => provider !== null)
  const isOidcSet = found.some(({ key }) => key === 'oidc')
  if (isOidcSet !== (issuer !== null))
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together.')
  return found
}

function readProvider(
  set: z.infer<typeof settings>,
  prefix: 'GOOGLE' | 'DISCORD' | 'OIDC',
  about: Pick<ProviderSettings, 'key' | 'name' | 'issuer'>,
): ProviderSettings | null {
  const clientId = set[`${prefix}_CLIENT_ID`]
  const clientSecret = set[`${prefix}_CLIENT_SECRET`]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together.`)
  return { ...about, clientId, clientSecret }
}
