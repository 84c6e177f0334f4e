import { expect, test } from 'vitest'
import { type Arrival, readArrival } from './arrival.ts'

const refused = (code: string): Arrival => ({ kind: 'refused', code })

test.each<[string, Arrival]>([
  ['', { kind: 'nothing' }],
  ['?code=abc', { kind: 'code', code: 'abc' }],
  ['?token_hash=t1&type=recovery', { kind: 'mail', tokenHash: 't1', type: 'recovery' }],
  ['?token_hash=t1&type=email_change', { kind: 'mail', tokenHash: 't1', type: 'email_change' }],
  [
    '?token_hash=t1&type=invite&redirect_to=https%3A%2F%2Fapp.example%2F',
    { kind: 'mail', tokenHash: 't1', type: 'invite', redirectTo: 'https://app.example/' },
  ],
  ['?token_hash=t1&type=sms', refused('otp_expired')],
  ['?token_hash=t1', refused('otp_expired')],
  ['?error=access_denied&error_description=No', refused('access_denied')],
  ['#error=access_denied&error_code=otp_expired&error_description=Too+old&sb=', refused('otp_expired')],
  ['?error=server_error&error_code=unexpected_failure#error=server_error', refused('unexpected_failure')],
  ['#error_description=Only+words', refused('')],
  ['?code=abc&error=access_denied', refused('access_denied')],
  ['#message=Confirmation+link+accepted', { kind: 'halfway' }],
  // Tokens in the fragment may be an attacker's, who wants us in their account.
  ['#access_token=a&refresh_token=r&expires_in=3600', { kind: 'nothing' }],
])('/auth/callback%s', (rest, arrival) => {
  expect(readArrival(new URL(`https://agency.example/auth/callback${rest}`))).toEqual(arrival)
})
