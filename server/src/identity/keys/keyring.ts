import { randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Database } from '../../db/database.ts'
import type { Keyring } from '../../deps.ts'
import type { Secrets } from '../../secrets.ts'
import { insertKey, readKeys } from './keys.queries.ts'

/** What the official client can check by itself; nothing else is ever accepted. */
const algorithm = 'ES256'
/** How long a process may not know of a change, and goes on signing with the key of before. */
const freshFor = 1000

type Loaded = {
  at: number
  active: { kid: string; key: CryptoKey }
  publicJwks: JWK[]
  verifying: Map<string, CryptoKey>
}

export function openKeyring(db: Database, secrets: Secrets): Keyring {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined

  const load = async (): Promise<Loaded> => {
    // A clock that was set back must not make them fresh for hours.
    const isFresh = loaded && Math.abs(Date.now() - loaded.at) < freshFor
    if (loaded && isFresh) return loaded
    loading ??= loadKeys(db, secrets).finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }

  return {
    sign: async (claims) => {
      const { active } = await load()
      const header = { alg: algorithm, kid: active.kid, typ: 'JWT' }
      return new SignJWT(claims).setProtectedHeader(header).sign(active.key)
    },
    verify: async (token, issuer) => {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? (await load()).verifying.get(kid) : undefined
          if (!key) throw new errors.JWSSignatureVerificationFailed('unknown key')
          return key
        },
        {
          algorithms: [algorithm],
          issuer,
          audience: 'authenticated',
          requiredClaims: ['exp', 'sub', 'session_id'],
        },
      )
      return payload
    },
    // Read anew: whoever asks for them keeps them for minutes.
    publicKeys: async () => (await loadKeys(db, secrets)).publicJwks,
  }
}

async function loadKeys(db: Database, secrets: Secrets): Promise<Loaded> {
  const at = Date.now()
  let rows = await readKeys(db)
  if (!rows.some(({ state }) => state === 'active')) {
    await addKey(db, secrets, 'active')
    await addKey(db, secrets, 'standby')
    rows = await readKeys(db)
  }
  const active = rows.find(({ state }) => state === 'active')
  if (!active) throw new Error('there is no key to sign with')
  const verifying = new Map<string, CryptoKey>()
  for (const { kid, public_jwk } of rows)
    verifying.set(kid, (await importJWK(public_jwk, algorithm)) as CryptoKey)
  const privateJwk = JSON.parse(secrets.decrypt(active.private_encrypted)) as JWK
  const key = (await importJWK(privateJwk, algorithm)) as CryptoKey
  return {
    at,
    active: { kid: active.kid, key },
    publicJwks: rows.map((row) => row.public_jwk),
    verifying,
  }
}

/** Two processes at their first start both try; the second active key is not taken. */
export async function addKey(db: Database, secrets: Secrets, state: 'active' | 'standby'): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const kid = randomUUID()
  const named = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }
  const encrypted = secrets.encrypt(JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: algorithm }))
  await insertKey(db, { kid, publicJwk: JSON.stringify(named), encrypted, state })
}
