import type { Locator, Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { storedValue } from './browser-storage.ts'
import { expect } from './clean-page.ts'
import { becomeClient } from './sign-in.ts'

type Asked = { status: number; body: unknown }

/** Calls the API as the signed-in client, whether a page is open yet or not. */
export async function askApi(page: Page, method: string, path: string, data?: object): Promise<Asked> {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  const response = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
  return { status: response.status(), body: await response.json().catch(() => null) }
}

const tokenIn = (page: Page) => storedValue(page, 'api_access_token')

type Titled = { id: string; title: { uz: string } }

/** The service of that title. */
export async function serviceId(page: Page, program: string): Promise<string | undefined> {
  const services: Titled[] = await (await page.request.get('/api/v1/services/get-list')).json()
  return services.find(({ title }) => title.uz === program)?.id
}

/** A draft of the client who is signed in on the page, made without the form. */
export async function beginApplication(page: Page, program = 'Talaba vizasi'): Promise<string> {
  const service_id = await serviceId(page, program)
  const draft = { service_id, program_type: program, country_preference: 'Germaniya' }
  const { status, body } = await askApi(page, 'POST', '/applications/create', draft)
  expect(status).toBe(201)
  return (body as { id: string }).id
}

type Full = {
  status: string
  checklist: { service_input_id: string; name: { uz: string }; uploaded_doc: { name: string } | null }[]
}

/** The application of that client, as the server returns it. */
export async function storedApplication(page: Page, id: string) {
  const full = (await askApi(page, 'GET', `/applications/get-full/${id}`)).body as Full
  const files = full.checklist.flatMap(({ name, uploaded_doc }) =>
    uploaded_doc ? [`${name.uz}: ${uploaded_doc.name}`] : [],
  )
  return { status: full.status, files }
}

type File = { name: string; mimeType: string; buffer: Buffer }

/** A valid file of the given size. */
export function aPdf(name: string, kilobytes = 8): File {
  const filling = Buffer.alloc(kilobytes * 1024, 'x')
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), filling, Buffer.from('\n%%EOF\n')])
  return { name, mimeType: 'application/pdf', buffer }
}

/** Uploads a file for a document of the checklist, without the page. */
export async function uploadFile(page: Page, id: string, document: string, file: File): Promise<void> {
  const { checklist } = (await askApi(page, 'GET', `/applications/get-full/${id}`)).body as Full
  const item = checklist.find(({ name }) => name.uz === document)
  const answer = await page.request.post(`/api/v1/applications/upload/${id}/${item?.service_input_id}`, {
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
    multipart: { file },
  })
  expect(answer.status()).toBe(200)
}

/** The row of a document on the page of files. */
export function documentRow(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem', { name, exact: true })
}

/** Chooses a file for a document, the first one or a replacement. */
export async function chooseFile(row: Locator, file: File): Promise<void> {
  await row.locator('input[type=file]:not([capture])').setInputFiles(file)
}

/** Drops PDF files of these names on a part of the page. */
export async function dropFiles(target: Locator, names: string[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const name of dropped) data.items.add(new File([`%PDF-1.4 ${name} %%EOF`], name))
    return data
  }, names)
  await target.dispatchEvent('drop', { dataTransfer })
}

/** The dialog that asks which of several files is which document. */
export function matches(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Qaysi fayl qaysi hujjat?' })
  const choiceOf = (file: string) => dialog.getByRole('combobox', { name: `${file}: qaysi hujjat` })
  return {
    choiceOf,
    chosen: (file: string) => choiceOf(file).locator('option:checked'),
    send: dialog.getByRole('button', { name: 'Tanlangan fayllarni yuborish' }),
  }
}

/** A new client with a draft, at the page of its documents; returns the id of the draft. */
export async function atChecklist(page: Page, name: string): Promise<string> {
  await becomeClient(page, newAddress(name))
  const id = await beginApplication(page)
  await page.goto(`/userfiles/${id}`)
  await expect(page.getByText(/^0 \/ \d+ yuklandi$/)).toBeVisible()
  return id
}
