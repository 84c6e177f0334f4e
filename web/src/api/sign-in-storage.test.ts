import { beforeEach, expect, test, vi } from 'vitest'
import { rememberSignIn, signInStorage } from './sign-in-storage.ts'
import { openTab, stubBrowser } from './storage-for-tests.ts'

beforeEach(() => {
  stubBrowser()
  return () => vi.unstubAllGlobals()
})

test('a remembered session is found in another tab', () => {
  rememberSignIn(true)
  signInStorage.setItem('hosted-auth', 'session')
  openTab()
  expect(signInStorage.getItem('hosted-auth')).toBe('session')
})

test.each([
  ['after saying no', () => rememberSignIn(false)],
  ['where nobody was asked', () => {}],
])('a session ends with its tab %s', (_when, prepare) => {
  prepare()
  signInStorage.setItem('hosted-auth', 'session')
  expect(signInStorage.getItem('hosted-auth')).toBe('session')
  openTab()
  expect(signInStorage.getItem('hosted-auth')).toBeNull()
})

test('a refresh after a reload leaves a remembered session remembered', () => {
  rememberSignIn(true)
  signInStorage.setItem('hosted-auth', 'first')
  openTab()
  signInStorage.setItem('hosted-auth', 'second')
  openTab()
  expect(signInStorage.getItem('hosted-auth')).toBe('second')
})

test('a session is never stored in both places', () => {
  rememberSignIn(true)
  signInStorage.setItem('hosted-auth', 'remembered')
  rememberSignIn(false)
  signInStorage.setItem('hosted-auth', 'of this tab')
  expect(localStorage.getItem('hosted-auth')).toBeNull()
  rememberSignIn(true)
  signInStorage.setItem('hosted-auth', 'remembered again')
  expect(sessionStorage.getItem('hosted-auth')).toBeNull()
})

test.each([
  'hosted-auth-code-verifier',
  'hosted-auth-flows-code-verifier',
  'hosted-auth-flow-1-code-verifier',
])('the secret %s is found by the tab that a mail opens, remembered or not', (key) => {
  rememberSignIn(false)
  signInStorage.setItem(key, 'secret')
  openTab()
  expect(signInStorage.getItem(key)).toBe('secret')
})

test('what is removed is gone from both places', () => {
  localStorage.setItem('hosted-auth', 'one')
  sessionStorage.setItem('hosted-auth', 'other')
  signInStorage.removeItem('hosted-auth')
  expect(signInStorage.getItem('hosted-auth')).toBeNull()
})
