import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'

export type OpenIdAccount = {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

/** As Telegram describes people: no address, and what else it may say. */
export type TelegramAccount = {
  sub: string
  name?: string
  picture?: string
  phone_number?: string
  phone_number_verified?: boolean
  /** The user of the Bot API: a number, unless the provider gets it wrong. */
  id?: unknown
}

type Person = OpenIdAccount | TelegramAccount

type Options = {
  /** The system's choice, if not given. */
  port?: number
  /** The people who can sign in, by their e-mail or else their subject; read at every sign-in. */
  accounts: Person[]
  clientId: string
  clientSecret: string
  /** On this machine any port is accepted. */
  redirectUris: string[]
  /** How the client sends its secret: as Google takes it, if not given. */
  authentication?: 'client_secret_post' | 'client_secret_basic'
}

export type OpenIdProvider = { issuer: string; close: () => Promise<void> }

/** A real OpenID provider on this machine, in the place of Google or Telegram, with one sign-in page. */
export async function startOpenIdProvider({ port = 0, ...options }: Options): Promise<OpenIdProvider> {
  const issuing = Promise.withResolvers<string>()
  const making = issuing.promise.then((issuer) => createProvider(issuer, options))
  // It needs to know its own address, so it listens before it is made; who comes early waits.
  const server = createServer((request, response) => {
    const answering = making.then((provider) =>
      request.url?.startsWith('/interaction/')
        ? askWho(provider, options.accounts, request, response)
        : provider.callback()(request, response),
    )
    answering.catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuing.resolve(issuer)
  await making
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { issuer, close }
}

async function createProvider(issuer: string, options: Omit<Options, 'port'>): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return new Provider(issuer, {
    adapter: inMemory(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        // Any port of this machine, because the server under test may get its own only later.
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: options.authentication ?? 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'id'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    scopes: ['openid', 'offline_access', 'telegram:bot_access'],
    // As both do: the id token itself says who it is about.
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 3600,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 3600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => {
      const account = options.accounts.find(({ sub }) => sub === id)
      return account && { accountId: id, claims: () => ({ ...account }) }
    },
  })
}

async function askWho(
  provider: Provider,
  accounts: Person[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
  if (form.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The person did not want to' }
    return provider.interactionFinished(request, response, refusal)
  }
  const account = accounts.find((person) => nameOf(person) === form.get('account'))
  if (!account) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const grant = new provider.Grant({ accountId: account.sub, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId: account.sub }, consent })
}

function nameOf(person: Person): string {
  return 'email' in person ? person.email : person.sub
}

const page = `<!doctype html>
<html lang="en">
  <title>Test provider</title>
  <form method="post">
    <label>Account <input name="account" autofocus></label>
    <button>Sign in</button>
    <button name="cancel" value="1" formnovalidate>Cancel</button>
  </form>
</html>`

/** What the provider remembers, for as long as it runs. */
function inMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return (model) => {
    const ofModel = (id: string) => `${model}:${id}`
    const findBy = async (fits: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && fits(payload))?.[1]
    return {
      upsert: async (id, payload) => void stored.set(ofModel(id), payload),
      find: async (id) => stored.get(ofModel(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) =>
        void Object.assign(stored.get(ofModel(id)) ?? {}, { consumed: Date.now() / 1000 }),
      destroy: async (id) => void stored.delete(ofModel(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}
