import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** Good signatures by keys that it publishes, with algorithms that it says it uses and that nobody has agreed to. */
const otherAlgorithms = {
  rsa_with_another_hash: 'RS512',
  rsa_with_another_padding: 'PS256',
  elliptic_curve: 'ES256',
} as const

/** What an issuer can get wrong, or an attacker between it and us can try. */
export const issuerFaults = [
  'wrong_issuer',
  'wrong_audience',
  'numeric_subject',
  'wrong_nonce',
  'no_nonce',
  'expired',
  'foreign_signature',
  'unsigned',
  'symmetric_signature',
  'rsa_with_another_hash',
  'rsa_with_another_padding',
  'elliptic_curve',
  'no_id_token',
  'token_endpoint_fails',
  'not_json',
] as const
type IssuerFault = (typeof issuerFaults)[number]

export type FaultyIssuer = {
  issuer: string
  /** Of the next sign-ins; null for an issuer that does everything right. */
  fault: IssuerFault | null
  claims: JWTPayload
  close: () => Promise<void>
}

type Key = { published: JWK; secret: JWK }
type Keys = { own: Key; curve: Key; foreign: Key }

async function aKey(algorithm: string, kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  // Without an algorithm, as many publish theirs: only our own choice refuses another one.
  return {
    published: { ...(await exportJWK(publicKey)), kid, use: 'sig' },
    secret: await exportJWK(privateKey),
  }
}

async function makeKeys(): Promise<Keys> {
  const [own, curve, foreign] = await Promise.all([
    aKey('RS256', 'own'),
    aKey('ES256', 'curve'),
    aKey('RS256', 'own'),
  ])
  return { own, curve, foreign }
}

/** A hand-written issuer that signs everybody in at once, as the person in `claims`, and does what `fault` says. */
export async function startFaultyIssuer(): Promise<FaultyIssuer> {
  const keys = await makeKeys()
  const published = [keys.own.published, keys.curve.published]
  /** From a code to what was asked with it. */
  const asked = new Map<string, URLSearchParams>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', self.issuer)
    if (url.pathname === '/.well-known/openid-configuration') return json(response, metadataOf(self.issuer))
    if (url.pathname === '/jwks') return json(response, { keys: published })
    if (url.pathname === '/authorize') {
      const code = `code-${asked.size}`
      asked.set(code, url.searchParams)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    const form = new URLSearchParams(await text(request))
    await answerToken(response, self, keys, asked.get(form.get('code') ?? ''))
  })
  const self: FaultyIssuer = {
    issuer: '',
    fault: null,
    claims: {},
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  self.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return self
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // It claims them all, so that only our own choice refuses a wrong one.
    id_token_signing_alg_values_supported: ['RS256', ...Object.values(otherAlgorithms), 'HS256', 'none'],
  }
}

async function answerToken(
  response: ServerResponse,
  self: FaultyIssuer,
  keys: Keys,
  request: URLSearchParams | undefined,
) {
  if (!request) return json(response, { error: 'invalid_grant' }, 400)
  if (self.fault === 'token_endpoint_fails') return json(response, { error: 'server_error' }, 500)
  if (self.fault === 'not_json') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  const answer = { access_token: 'provider-token', token_type: 'Bearer', expires_in: 3600 }
  if (self.fault === 'no_id_token') return json(response, answer)
  return json(response, { ...answer, id_token: await idToken(self, keys, request) })
}

async function idToken(
  { fault, issuer, claims }: FaultyIssuer,
  keys: Keys,
  request: URLSearchParams,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const nonce = fault === 'wrong_nonce' ? 'another' : request.get('nonce')
  const payload: JWTPayload = {
    ...claims,
    ...(fault === 'numeric_subject' && numericSubject),
    iss: fault === 'wrong_issuer' ? 'https://accounts.google.com.example' : issuer,
    aud: fault === 'wrong_audience' ? 'another-client' : (request.get('client_id') ?? ''),
    ...(fault !== 'no_nonce' && { nonce }),
    iat: fault === 'expired' ? now - 7200 : now,
    exp: fault === 'expired' ? now - 3600 : now + 3600,
  }
  if (fault === 'unsigned') return new UnsecuredJWT(payload).encode()
  if (fault === 'symmetric_signature') {
    // Signed with the published key, which everyone can read.
    const secret = new TextEncoder().encode(JSON.stringify(keys.own.published))
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret)
  }
  return sign(payload, fault, keys)
}

/** As a user of the Bot API would be named: the standard knows subjects as texts alone. */
const numericSubject: Record<string, unknown> = { sub: 5_000_000_001 }

function sign(
  payload: JWTPayload,
  fault: IssuerFault | null,
  { own, curve, foreign }: Keys,
): Promise<string> {
  const other = Object.entries(otherAlgorithms).find(([name]) => name === fault)?.[1]
  const alg = other ?? 'RS256'
  const ours = alg === 'ES256' ? curve : own
  const { secret } = fault === 'foreign_signature' ? foreign : ours
  return new SignJWT(payload).setProtectedHeader({ alg, kid: ours.published.kid }).sign(secret)
}

function json(response: ServerResponse, body: unknown, status = 200) {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
