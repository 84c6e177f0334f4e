import { auth } from 'contract/auth'
import { expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeAuth, rememberClient } from '../testing/fake-auth.ts'
import { endSession } from './sign-out.ts'

const service = { url: '/auth/v1', anonKey: '', isHosted: false, google: false, telegram: false }

test('a session ends at both services and in the browser', async () => {
  rememberClient()
  fakeApi().answer(auth.signOut, undefined)
  await endSession(service)
  const [told, ...others] = fakeApi().callsOf(auth.signOut)
  expect(told?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  expect(others).toEqual([])
  expect(fakeAuth().callsOf('POST /logout')).toHaveLength(1)
  expect(localStorage.getItem('api_access_token')).toBeNull()
})
