// The supported sign-in providers: OpenID Connect ones discovered by their issuer, and Discord, which is OAuth only.
import * as client from 'openid-client'
import { email } from '@fabula/contracts/accounts.shapes'
import type { Config, ProviderSettings } from '#src/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'

/** A user's identity at a provider, as far as the provider reveals it. */
export type ProviderPerson = {
  subject: string
  email: string | null
  isEmailProven: boolean
  name: string | null
}

/** Known only to the browser of this sign-in, and created for it alone. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

export type SocialProvider = Pick<ProviderSettings, 'key' | 'name' | 'issuer'> & {
  getAuthUrl(redirectUri: string, secrets: FlowSecrets): Promise<string>
  /**
   * `answer` is the URL that the provider redirected the browser to. Undefined if the provider does not vouch for it.
   */
  findPerson(answer: URL, secrets: FlowSecrets): Promise<ProviderPerson | undefined>
}

/** How a provider differs from the exchange that all of them share. */
type Dialect = {
  scope: string
  hasNonce: boolean
  connect(settings: ProviderSettings): Promise<client.Configuration>
  readPerson(connection: client.Configuration, tokens: Tokens): Promise<ProviderPerson>
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

const patienceSeconds = 10

export function createSocialProviders({
  config,
  log,
}: {
  config: Pick<Config, 'providers'>
  log: Log
}): ReadonlyMap<string, SocialProvider> {
  return new Map(config.providers.map((settings) => [settings.key, createProvider(settings, log)]))
}

function createProvider(settings: ProviderSettings, log: Log): SocialProvider {
  const { key, name, issuer } = settings
  const dialect = key === 'discord' ? discord : openId
  let connected: Promise<client.Configuration> | undefined

  async function connect(): Promise<client.Configuration> {
    connected ??= dialect.connect(settings)
    try {
      return await connected
    } catch (error) {
      // Retry next time: the outage may be temporary.
      connected = undefined
      throw unavailable(error)
    }
  }

  function unavailable(error: unknown): AppError {
    log.warn({ provider: key, ...describe(error) }, 'sign-in provider unavailable')
    return new AppError('UNAVAILABLE_ERROR', {
      message: `${name} isn’t responding right now. Please try again in a moment.`,
    })
  }

  return {
    key,
    name,
    issuer,

    async getAuthUrl(redirectUri, { state, nonce, verifier }) {
      const parameters = {
        redirect_uri: redirectUri,
        scope: dialect.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(dialect.hasNonce && { nonce }),
      }
      return client.buildAuthorizationUrl(await connect(), parameters).href
    },

    async findPerson(answer, { state, nonce, verifier }) {
      const connection = await connect()
      try {
        const tokens = await client.authorizationCodeGrant(connection, answer, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(dialect.hasNonce && { expectedNonce: nonce }),
        })
        return await dialect.readPerson(connection, tokens)
      } catch (error) {
        if (isUnreachable(error)) throw unavailable(error)
        log.warn({ provider: key, ...describe(error) }, 'sign-in provider response invalid')
        return undefined
      }
    },
  }
}

const openId: Dialect = {
  scope: 'openid email profile',
  hasNonce: true,
  async connect({ issuer, clientId, clientSecret }) {
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretPost(clientSecret),
      { execute, timeout: patienceSeconds },
    )
    const server = found.serverMetadata()
    // Providers that do not declare a method expect the secret in the header.
    if (server.token_endpoint_auth_methods_supported?.includes('client_secret_post')) return found
    return configure(server, { issuer, clientId }, client.ClientSecretBasic(clientSecret))
  },
  async readPerson(connection, tokens) {
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token.')
    const { email: address } = claims
    const isAskedFor = address === undefined && connection.serverMetadata().userinfo_endpoint
    const said = isAskedFor ? await client.fetchUserInfo(connection, tokens.access_token, claims.sub) : claims
    return readPerson(claims.sub, said['email'], said['email_verified'], said['name'])
  },
}

const discord: Dialect = {
  scope: 'identify email',
  hasNonce: false,
  async connect({ issuer, clientId, clientSecret }) {
    const server = {
      issuer,
      authorization_endpoint: new URL('/oauth2/authorize', issuer).href,
      token_endpoint: new URL('/api/oauth2/token', issuer).href,
    }
    return configure(server, { issuer, clientId }, client.ClientSecretPost(clientSecret))
  },
  async readPerson(connection, tokens) {
    const about = new URL('/api/users/@me', connection.serverMetadata().issuer)
    const answer = await client.fetchProtectedResource(connection, tokens.access_token, about, 'GET')
    if (!answer.ok) throw new Error(`The person could not be read: ${answer.status}.`)
    const said = (await answer.json()) as Record<string, unknown>
    if (typeof said['id'] !== 'string') throw new Error('The person has no id.')
    return readPerson(said['id'], said['email'], said['verified'], said['global_name'] ?? said['username'])
  },
}

function configure(
  server: client.ServerMetadata,
  { issuer, clientId }: Pick<ProviderSettings, 'issuer' | 'clientId'>,
  authentication: client.ClientAuth,
): client.Configuration {
  const connection = new client.Configuration(server, clientId, undefined, authentication)
  connection.timeout = patienceSeconds
  if (issuer.startsWith('http:')) client.allowInsecureRequests(connection)
  return connection
}

const maxSubjectLength = 255

function readPerson(subject: string, address: unknown, isProven: unknown, name: unknown): ProviderPerson {
  if (subject.length > maxSubjectLength) throw new Error('The subject is longer than OpenID allows.')
  const known = email.safeParse(address)
  return {
    subject,
    email: known.success ? known.data : null,
    isEmailProven: known.success && isProven === true,
    name: typeof name === 'string' ? name : null,
  }
}

/** The provider did not respond, in time or at all; any other error is a response that cannot be trusted. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT'
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** Never logs the error itself, which may contain tokens. */
function describe(error: unknown) {
  const { code, error: said, message } = error as { code?: unknown; error?: unknown; message?: unknown }
  return { code, said, reason: message }
}
