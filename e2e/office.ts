import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { StaffSession } from 'contract/auth'
import { clientPassword, demoPassword, newAddress } from './accounts.ts'
import { remember } from './browser-storage.ts'
import { expect } from './clean-page.ts'

/** The API calls of one office user, as a colleague would make them beside the page under test. */
export type Office = {
  get: <T>(path: string) => Promise<T>
  send: <T>(method: string, path: string, data: object) => Promise<T>
  /** The same for a call that may send a file. */
  sendForm: <T>(method: string, path: string, fields: FormFields) => Promise<T>
}

type FormFields = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Opens this page as a demo staff member who has just signed in. */
export async function enterOffice(page: Page, path: string, username = 'demo_admin'): Promise<Office> {
  const { token, user, origin } = await staffSession(page, username)
  const office = officeOf(page, token)
  // A page of the previous user would redirect to the sign-in by itself.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await remember(page, origin, {
    admin_access_token: token,
    admin_user: JSON.stringify({ username, role: user.role }),
    is_admin: 'true',
  })
  await page.goto(path)
  await expect(page).toHaveURL(path)
  return office
}

type SignedIn = StaffSession & { origin: string }

/** A sign-in costs a password hash; the tests of a worker share those that they do not end. */
const sessions = new WeakMap<BrowserContext, Map<string, Promise<SignedIn>>>()

function staffSession(page: Page, username: string): Promise<SignedIn> {
  const known = sessions.get(page.context()) ?? new Map<string, Promise<SignedIn>>()
  sessions.set(page.context(), known)
  const session = known.get(username) ?? signInAs(page, username)
  known.set(username, session)
  return session
}

async function signInAs(page: Page, username: string): Promise<SignedIn> {
  const login = { identifor: username, password: demoPassword }
  const answer = await page.request.post('/api/v1/auth/login', { data: login })
  return { ...(await answer.json()), origin: new URL(answer.url()).origin }
}

/** An office user who has no page open. */
export async function colleague(page: Page, username = 'demo_admin'): Promise<Office> {
  return officeOf(page, (await staffSession(page, username)).token)
}

function officeOf(page: Page, token: string): Office {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, how: { method: string; data?: object; multipart?: FormFields }) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { ...how, headers })
    expect(answer.ok(), `${how.method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
  return {
    get: async (path) => (await page.request.get(`/api/v1${path}`, { headers })).json(),
    send: (method, path, data) => ask(path, { method, data }),
    sendForm: (method, path, multipart) => ask(path, { method, multipart }),
  }
}

/** A name unique in this run. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

export type KnownClient = { id: string; full_name: string; email: string; phone: string; version: number }

/** A client with an account, whose name and phone the office has entered. */
export async function knownClient(page: Page, office: Office, fields: object = {}): Promise<KnownClient> {
  const account = { email: newAddress('mijoz'), password: clientPassword }
  const session = await (await page.request.post('/auth/v1/signup', { data: account })).json()
  const headers = { authorization: `Bearer ${session.access_token}` }
  const { client } = await (
    await page.request.post('/api/v1/auth/login-with-supabase', { headers, data: {} })
  ).json()
  const known = { full_name: uniqueName('Gulnora Toshpo‘latova'), phone: newPhone(), ...fields }
  return office.send('PUT', `/clients/update/${client.id}`, known)
}

/** A number unique in this run. */
export function newPhone(): string {
  const digits = Array.from({ length: 7 }, () => Math.floor(Math.random() * 10)).join('')
  return `+998 90 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
