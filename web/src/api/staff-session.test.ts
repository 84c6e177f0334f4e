import { auth, type StaffSession } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAsStaff } from './call-as-staff.ts'
import { endStaffSession, readStaffToken, staffSignInPath, storeStaffSession } from './staff-session.ts'

const session: StaffSession = {
  token: 'token-1',
  user: {
    id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab',
    full_name: 'Dilnoza Karimova',
    username: 'dilnoza',
    role: 'call_agent',
    has_access: [],
    prefs: prefsOf({}),
  },
}

let stored: Map<string, string>
const left = vi.fn()

beforeEach(() => {
  stored = new Map()
  left.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } })
  vi.stubGlobal('window', { location: { pathname: '/admin/user', search: '?new=1', replace: left } })
})

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, body: object, meanwhile = () => {}) {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => {
    meanwhile()
    return Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 10))

test('a session leaves the token, the name with the role, and the flag', () => {
  storeStaffSession(session)
  expect(Object.fromEntries(stored)).toEqual({
    admin_access_token: 'token-1',
    admin_user: '{"username":"dilnoza","role":"call_agent"}',
    is_admin: 'true',
  })
})

test('the end of a session removes all three and nothing else', () => {
  stored.set('language', 'ru')
  storeStaffSession(session)
  endStaffSession()
  expect(Object.fromEntries(stored)).toEqual({ language: 'ru' })
})

test('without storage there is no session', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(readStaffToken()).toBeNull()
})

test('the sign-in page gets the whole address that was requested', () => {
  const path = staffSignInPath({ pathname: '/admin/leads/call-agent', search: '?page=2&status=new' })
  expect(new URL(path, 'http://x').searchParams.get('next')).toBe('/admin/leads/call-agent?page=2&status=new')
})

test('a call carries the token and asks in the language of the office', async () => {
  storeStaffSession(session)
  const fetch = answerWith(200, { kind: 'staff' })
  expect(await callAsStaff(auth.me, {})).toEqual({ kind: 'staff' })
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({
    'accept-language': 'uz',
    authorization: 'Bearer token-1',
  })
})

test('a 401 ends the session and leads to the sign-in page, and nothing fails on the way', async () => {
  storeStaffSession(session)
  answerWith(401, { code: 'unauthenticated', message: 'Tizimga kiring', request_id: '1' })
  const resolved = vi.fn()
  callAsStaff(auth.me, {}).then(resolved, resolved)
  await moment()
  expect(stored.size).toBe(0)
  expect(left).toHaveBeenCalledExactlyOnceWith('/admin/login?next=%2Fadmin%2Fuser%3Fnew%3D1')
  expect(resolved).not.toHaveBeenCalled()
})

test('a late 401 of an older session leaves the newer one alone', async () => {
  storeStaffSession(session)
  answerWith(401, {}, () => storeStaffSession({ ...session, token: 'token-2' }))
  void callAsStaff(auth.me, {})
  await moment()
  expect(readStaffToken()).toBe('token-2')
  expect(left).not.toHaveBeenCalled()
})

test('any other refusal is passed on, and the session stays', async () => {
  storeStaffSession(session)
  answerWith(403, { code: 'forbidden', message: 'Bu amal uchun ruxsatingiz yo‘q', request_id: '1' })
  await expect(callAsStaff(auth.me, {})).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  expect(readStaffToken()).toBe('token-1')
})
