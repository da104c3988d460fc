import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const sentence = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

test('without settings the site is local, on 127.0.0.1:3000, with demo content', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLocal: true,
    isHttps: false,
    wantsDemo: true,
    databaseUrl: null,
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64.'],
  [{ SITE_URL: 'fabula.example' }, 'SITE_URL must be a URL that starts with http:// or https://.'],
  [
    { SITE_URL: 'https://fabula.example/sub' },
    'SITE_URL must be an origin without a path, such as https://fabula.example.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://127.0.0.1/fabula' },
    'DATABASE_READ_URL needs DATABASE_URL, the server that it is a replica of.',
  ],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be IP addresses or ranges, separated by commas.'],
  [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number, 0 or more.'],
  [
    { RATE_LIMIT_SCALE: '0', SITE_URL: 'https://fabula.example' },
    'RATE_LIMIT_SCALE must not be 0 unless the site is local.',
  ],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
  [{ DISCORD_CLIENT_SECRET: 'x' }, 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together.'],
  [
    { OIDC_ISSUER: 'https://id.example' },
    'OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together.',
  ],
  [
    { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    'OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together.',
  ],
  [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be a URL that starts with http:// or https://.'],
  [
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    'OIDC_ISSUER must start with https:// unless it is on this machine and the site is local.',
  ],
  [
    { DISCORD_URL: 'http://127.0.0.1:9', SITE_URL: 'https://fabula.example' },
    'DISCORD_URL must not be set unless the site is local.',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters.'],
])('%o fails with one clear sentence', (environment, expected) => {
  expect(sentence(environment as Record<string, string>)).toBe(expected)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000)
})

test('only the URL decides whether the site is local, whatever NODE_ENV says', () => {
  expect(readConfig({ SITE_URL: 'http://localhost:8080', NODE_ENV: 'production' }).isLocal).toBe(true)
  expect(readConfig({ SITE_URL: 'https://fabula.example', NODE_ENV: 'development' })).toMatchObject({
    isLocal: false,
    wantsDemo: false,
    isHttps: true,
  })
})

test('--empty starts without demo content', () => {
  expect(readConfig({}, ['--empty']).wantsDemo).toBe(false)
  expect(readConfig({}, ['--demo-without=tickets,announcements']).demoWithout).toEqual([
    'tickets',
    'announcements',
  ])
  expect(readConfig({}).demoOnly).toBeNull()
  expect(readConfig({}, ['--demo-only=accounts']).demoOnly).toEqual(['accounts'])
})

test('a provider with all its settings is listed under its name', () => {
  const client = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  expect(readConfig({}).providers).toEqual([])
  expect(readConfig(client).providers).toEqual([
    { key: 'oidc', name: 'id.example', issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' },
  ])
  expect(readConfig({ ...client, OIDC_NAME: 'Library Card' }).providers[0]?.name).toBe('Library Card')
})

test('there is a worker per core, up to eight, and one for hot reload', () => {
  expect(readConfig({}).workers).toBe(Math.min(availableParallelism(), 8))
  expect(readConfig({ WORKERS: '12' }).workers).toBe(12)
  expect(readConfig({ WORKERS: '2' }, ['--dev']).workers).toBe(1)
})
