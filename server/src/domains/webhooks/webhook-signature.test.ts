import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { makeSecret, signatureHeader } from './webhook-signature.ts'

const id = '5d4f8c86-9d0f-4ef1-93e2-3f0c4a5a6f11'
const body = JSON.stringify({ type: 'lead.created', data: { name: 'O‘g‘iloy' } })
const now = () => Math.floor(Date.now() / 1000)

function headersOf(secrets: string[], timestamp = now()) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureHeader(secrets, { id, timestamp, body }),
  }
}

test('the library of Standard Webhooks accepts what was signed, and nothing else', () => {
  const secret = makeSecret()
  const receiver = new Webhook(secret)
  expect(receiver.verify(body, headersOf([secret]))).toEqual(JSON.parse(body))
  expect(() => receiver.verify(`${body} `, headersOf([secret]))).toThrow()
  expect(() => receiver.verify(body, headersOf([makeSecret()]))).toThrow()
  expect(() => receiver.verify(body, headersOf([secret], now() - 600))).toThrow()
  expect(() => receiver.verify(body, { ...headersOf([secret]), 'webhook-id': 'other' })).toThrow()
})

test('while two secrets are valid, who has either of them accepts', () => {
  const [old, current] = [makeSecret(), makeSecret()]
  const headers = headersOf([current, old])
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const secret of [old, current]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
})

test('a secret is 256 random bits', () => {
  const secret = makeSecret()
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(makeSecret()).not.toBe(secret)
})

test('a signature is that of the example in the standard', () => {
  const example = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signatureHeader([example], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
