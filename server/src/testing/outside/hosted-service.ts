import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export const hostedSecret = 'the shared secret of a project of the older kind'
export const hostedKey = 'the public key of the project'

type HostedUser = Record<string, unknown> & { id: string; email: string }
type SigningKey = { kid: string; alg: string; key: CryptoKey | Uint8Array }

/** Plays a hosted sign-in service: serves its public keys, and says who a token belongs to. */
export async function startHostedService() {
  const published: JWK[] = []
  const users = new Map<string, HostedUser>()
  const asked = { keys: 0, user: 0 }
  let userStatus = 200

  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/auth/v1/.well-known/jwks.json') {
      asked.keys += 1
      return answer(200, { keys: published })
    }
    asked.user += 1
    const { authorization = '', apikey } = request.headers
    const user = users.get(subjectIn(authorization))
    if (request.url !== '/auth/v1/user' || apikey !== hostedKey || !user) return answer(403, {})
    return answer(userStatus, user)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    issuer: `${origin}/auth/v1`,
    users,
    asked,
    /** From now on the service answers so when asked about a user. */
    answerUsersWith: (status: number) => {
      userStatus = status
    },
    addUser: (user: Partial<HostedUser> = {}): HostedUser => {
      const id = user.id ?? randomUUID()
      const made = { email: `${id}@example.com`, user_metadata: {}, identities: [], ...user, id }
      users.set(id, made)
      return made
    },
    /** A new key pair; published at once. */
    addKey: async (alg: 'ES256' | 'RS256'): Promise<SigningKey & { publicJwk: JWK }> => {
      const { publicKey, privateKey } = await generateKeyPair(alg)
      const publicJwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg, use: 'sig' }
      published.push(publicJwk)
      return { kid: publicJwk.kid, alg, key: privateKey, publicJwk }
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export type HostedService = Awaited<ReturnType<typeof startHostedService>>

/** An access token as such a service signs it; claims and header can be spoiled. */
export function hostedToken(
  { issuer }: HostedService,
  { kid, alg, key }: SigningKey,
  user: HostedUser,
  { claims = {}, header = {} }: { claims?: JWTPayload; header?: Record<string, unknown> } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: issuer,
    aud: 'authenticated',
    sub: user.id,
    exp: now + 3600,
    iat: now,
    email: user.email,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    session_id: randomUUID(),
    is_anonymous: false,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT', ...header }).sign(key)
}

/** The service knows its own tokens; nobody forges them on the way here. */
function subjectIn(authorization: string): string {
  const payload = authorization.split('.')[1] ?? ''
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()).sub : ''
}
