// A real OpenID provider for tests and journeys. Its page asks for an email and whether it is verified, and creates an
// account from that. It also behaves like Discord: plain OAuth, and /api/users/@me.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

const providerClient = { id: 'fabula', secret: 'a secret between two servers' }

export type TestProvider = {
  issuer: string
  /** The settings that make Fabula use it, as one or the other. */
  openIdSettings: Record<string, string>
  discordSettings: Record<string, string>
  close(): Promise<void>
}

/** `redirectUri` is the only URL it redirects back to; without it, any page of Fabula on this machine. */
export async function startOpenIdProvider({
  redirectUri,
}: { redirectUri?: string } = {}): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, redirectUri)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const own = pathname.startsWith('/interaction/')
      ? handleInteraction(provider, request, response)
      : pathname === '/api/users/@me'
        ? handleMe(provider, request, response)
        : answer(request, response)
    own.catch((error: Error) => response.writeHead(500).end(error.message))
  })
  const { id, secret } = providerClient
  return {
    issuer,
    openIdSettings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: id,
      OIDC_CLIENT_SECRET: secret,
      OIDC_NAME: 'Library Card',
    },
    discordSettings: {
      DISCORD_URL: issuer,
      DISCORD_CLIENT_ID: id,
      DISCORD_CLIENT_SECRET: secret,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, redirectUri?: string): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.id,
        client_secret: providerClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri ?? 'http://127.0.0.1/auth/callback'],
      },
    ],
    jwks: { keys: [{ ...key, kid: 'test', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['keeps nothing worth stealing'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'identify'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    routes: { authorization: '/oauth2/authorize', token: '/api/oauth2/token' },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: async (_ctx, accountId) => ({
      accountId,
      claims: async () => claimsOf(accountId),
    }),
  })
  const { prototype } = provider.Client
  if (!redirectUri) prototype.redirectUriAllowed = (uri: string) => local.test(uri)
  return provider
}

const local = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/auth\/callback$/

/** The account's id contains all its data. */
function claimsOf(accountId: string) {
  const [proof = '', email = ''] = accountId.split(':')
  return {
    sub: accountId,
    ...(email && { email, email_verified: proof === 'proven' }),
    name: `Person ${email.split('@')[0]}`,
  }
}

async function handleInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page)
  const form = new URLSearchParams(await text(request))
  if (form.get('choice') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'turned back' }
    return provider.interactionFinished(request, response, refusal)
  }
  const accountId = `${form.has('proven') ? 'proven' : 'unproven'}:${form.get('email') ?? ''}`
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

async function handleMe(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const token = await provider.AccessToken.find(bearer)
  if (!token) return void response.writeHead(401).end()
  const { sub, email, email_verified, name } = claimsOf(token.accountId)
  const body = {
    id: sub,
    username: 'somebody',
    global_name: name,
    email: email ?? null,
    verified: email_verified,
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

const page = `<!doctype html><html lang="en"><title>Library Card</title><link rel="icon" href="data:,"><main><h1>Library Card</h1>
<form method="post"><label>Address <input name="email"></label>
<label><input type="checkbox" name="proven" checked> Proven</label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel">Turn back</button></form></main></html>`

/**
 * Does what a browser would do: to the provider, its form, and back. Returns the callback URL without requesting it.
 */
export async function passThrough(
  authUrl: string,
  person: { email: string; isProven?: boolean } | 'cancel',
): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authUrl)
  let next: { url: URL; body?: URLSearchParams } = { url: new URL(authUrl) }
  for (;;) {
    if (next.url.origin !== origin) return next.url
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body && { method: 'POST', body: next.body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) next = { url: new URL(location, next.url) }
    else if (response.status === 200 && !next.body) next = { url: next.url, body: formOf(person) }
    else throw new Error(`${next.url.href} answered ${response.status}: ${await response.text()}`)
  }
}

function formOf(person: Parameters<typeof passThrough>[1]): URLSearchParams {
  if (person === 'cancel') return new URLSearchParams({ choice: 'cancel' })
  const { email, isProven = true } = person
  return new URLSearchParams({ choice: 'continue', email, ...(isProven && { proven: 'on' }) })
}
