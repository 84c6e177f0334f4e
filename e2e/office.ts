import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StaffSession } from 'contract/auth'
import { clientPassword, demoPassword, newAddress } from './people.ts'
import { expect } from './quiet-page.ts'
import { maxRetries, remember } from './sign-in.ts'

/** What one person of the office does through the API, as a second one would beside the page under test. */
export type Office = {
  get: <T>(path: string) => Promise<T>
  send: <T>(method: string, path: string, data: object) => Promise<T>
  /** The same for a call that may bring a file along. */
  sendForm: <T>(method: string, path: string, fields: Record<string, string>) => Promise<T>
}

/** A member of staff of the demonstration comes to this page as if they had signed in a moment ago. */
export async function enterOffice(page: Page, path: string, username = 'demo_admin'): Promise<Office> {
  const office = await colleague(page, username)
  const { token, user } = await staffSession(page, username)
  await remember(page, {
    admin_access_token: token,
    admin_user: JSON.stringify({ username, role: user.role }),
    is_admin: 'true',
  })
  await page.goto(path)
  await expect(page).toHaveURL(path)
  return office
}

async function staffSession(page: Page, username: string): Promise<StaffSession> {
  const login = { identifor: username, password: demoPassword }
  return (await page.request.post('/api/v1/auth/login', { data: login, maxRetries })).json()
}

/** Forgets who was signed in on this page, for the next one to come. */
export async function leaveOffice(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

/** Somebody of the office who has no page open. */
export async function colleague(page: Page, username = 'demo_admin'): Promise<Office> {
  const { token } = await staffSession(page, username)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (
    path: string,
    how: { method: string; data?: object; multipart?: Record<string, string> },
  ) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { ...how, headers, maxRetries })
    expect(answer.ok(), `${how.method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
  return {
    get: async (path) => (await page.request.get(`/api/v1${path}`, { headers, maxRetries })).json(),
    send: (method, path, data) => ask(path, { method, data }),
    sendForm: (method, path, multipart) => ask(path, { method, multipart }),
  }
}

/** A page that does not hear what others do, for tests in which two people collide. */
export async function stopListening(page: Page): Promise<void> {
  await page.route('**/api/v1/events/stream', (route) => route.abort())
}

/** A name nobody else in the run has. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

export type KnownClient = { id: string; full_name: string; email: string; phone: string; version: number }

/** A client with an account, whose name and phone the office has written down. */
export async function knownClient(page: Page, office: Office, fields: object = {}): Promise<KnownClient> {
  const account = { email: newAddress('mijoz'), password: clientPassword }
  const session = await (await page.request.post('/auth/v1/signup', { data: account, maxRetries })).json()
  const headers = { authorization: `Bearer ${session.access_token}` }
  const { client } = await (
    await page.request.post('/api/v1/auth/login-with-supabase', { headers, data: {}, maxRetries })
  ).json()
  const known = { full_name: uniqueName('Gulnora Toshpo‘latova'), phone: newPhone(), ...fields }
  return office.send('PUT', `/clients/update/${client.id}`, known)
}

/** A number that nobody else in the run has. */
export function newPhone(): string {
  const digits = Array.from({ length: 7 }, () => Math.floor(Math.random() * 10)).join('')
  return `+998 90 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
