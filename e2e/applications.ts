import type { Locator, Page } from '@playwright/test'
import { newAddress } from './people.ts'
import { expect } from './quiet-page.ts'
import { becomeClient, maxRetries } from './sign-in.ts'

type Asked = { status: number; body: unknown }

/** Asks the API as the client who is signed in on the page. */
export async function askApi(page: Page, method: string, path: string, data?: object): Promise<Asked> {
  const token = await page.evaluate(
    () => sessionStorage.getItem('api_access_token') ?? localStorage.getItem('api_access_token'),
  )
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.fetch(`/api/v1${path}`, { method, headers, data, maxRetries })
  return { status: response.status(), body: await response.json().catch(() => null) }
}

type Titled = { id: string; title: { uz: string } }

/** A draft of the client who is signed in on the page, made without the form. */
export async function beginApplication(page: Page, program = 'Talaba vizasi'): Promise<string> {
  const services = (await askApi(page, 'GET', '/services/get-list')).body as Titled[]
  const service_id = services.find(({ title }) => title.uz === program)?.id
  const draft = { service_id, program_type: program, country_preference: 'Germaniya' }
  const { status, body } = await askApi(page, 'POST', '/applications/create', draft)
  expect(status).toBe(201)
  return (body as { id: string }).id
}

type Full = {
  status: string
  checklist: { name: { uz: string }; uploaded_doc: { name: string } | null }[]
}

/** How the server has the application of that client. */
export async function storedApplication(page: Page, id: string) {
  const full = (await askApi(page, 'GET', `/applications/get-full/${id}`)).body as Full
  const files = full.checklist.flatMap(({ name, uploaded_doc }) =>
    uploaded_doc ? [`${name.uz}: ${uploaded_doc.name}`] : [],
  )
  return { status: full.status, files }
}

/** A file that is what it says, as large as wanted. */
export function aPdf(name: string, kilobytes = 8) {
  const filling = Buffer.alloc(kilobytes * 1024, 'x')
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), filling, Buffer.from('\n%%EOF\n')])
  return { name, mimeType: 'application/pdf', buffer }
}

/** The row of a paper on the page of files. */
export function paperRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem', { name, exact: true })
}

/** Chooses a file for a paper, whether it is the first one or another. */
export async function chooseFile(row: Locator, file: ReturnType<typeof aPdf>): Promise<void> {
  await row.locator('input[type=file]:not([capture])').setInputFiles(file)
}

/** A new client with a draft, at the page of its papers. */
export async function atPapers(page: Page, name: string, program?: string) {
  const email = newAddress(name)
  await becomeClient(page, email)
  const id = await beginApplication(page, program)
  await page.goto(`/userfiles/${id}`)
  await expect(page.getByText(/^0 \/ \d+ yuklandi$/)).toBeVisible()
  return { email, id }
}
