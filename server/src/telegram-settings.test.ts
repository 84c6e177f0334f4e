import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const token = `123456:${'a'.repeat(35)}`
const production = { NODE_ENV: 'production', APP_SECRET: 'k3J9vQ2xW8zL5mN7pR4tY6uB1cD0fG2h' }
const read = (settings: Record<string, string>) => readEnv(settings, '/')

test('without a token there is no bot in production, and a played one in development', () => {
  expect(read(production).telegram).toEqual({ mode: 'off' })
  expect(read({}).telegram).toEqual({ mode: 'played' })
  expect(read({ ...production, TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({
    mode: 'real',
    token,
    apiUrl: 'https://api.telegram.org',
    webhook: false,
  })
})

test.each(['123456', 'abc:def', `123456:${'a'.repeat(29)}`, `123456:${'a'.repeat(30)}/../x`])(
  'a wrong token is named by its setting, and not shown',
  (wrong) => {
    const reading = () => read({ TELEGRAM_BOT_TOKEN: wrong })
    expect(reading).toThrow(/^TELEGRAM_BOT_TOKEN must be digits/)
    expect(reading).not.toThrow(wrong)
  },
)

test.each(['http://api.example.org', 'ftp://api.example.org', 'api.example.org'])(
  'the token is sent to no other machine without TLS: %s',
  (TELEGRAM_API_URL) => {
    expect(() => read({ TELEGRAM_API_URL })).toThrow(/^TELEGRAM_API_URL must be/)
  },
)

test('an address of the API may end with a slash', () => {
  const settings = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' }
  expect(read(settings).telegram).toMatchObject({ apiUrl: 'http://127.0.0.1:8081' })
})

test.each([
  [{ PUBLIC_URL: 'http://site.example' }, /needs an https PUBLIC_URL/],
  [{}, /needs an https PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://site.example:9443' }, /needs an https PUBLIC_URL/],
])('Telegram can reach only some addresses: %j', (settings, problem) => {
  expect(() => read({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK: '1', ...settings })).toThrow(problem)
})

test('a webhook needs a bot', () => {
  expect(() => read({ TELEGRAM_WEBHOOK: '1', PUBLIC_URL: 'https://site.example:8443' })).toThrow(
    /needs TELEGRAM_BOT_TOKEN/,
  )
})

test('quiet hours are two hours, or none', () => {
  expect(read({}).quietHours).toEqual({ from: 20, to: 9 })
  expect(read({ QUIET_HOURS: '0-7' }).quietHours).toEqual({ from: 0, to: 7 })
  expect(read({ QUIET_HOURS: 'off' }).quietHours).toBeNull()
})

test.each(['20', '24-9', '9-9', 'none', '-', '20-9-5'])('wrong quiet hours: %s', (QUIET_HOURS) => {
  expect(() => read({ QUIET_HOURS })).toThrow(/^QUIET_HOURS must be/)
})
