import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

type Signed = { id: string; timestamp: number; body: string }

/** The header `webhook-signature`: one signature for each secret that is valid, with blanks between. */
export function signatureHeader(secrets: string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
