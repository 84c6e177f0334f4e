import { services } from 'contract/services'
import { expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import type { CallContext, Handler } from './handler.ts'
import { callInProcess } from './in-process.ts'

const context = {
  language: 'uz',
  request_id: 'r',
  ip: '',
  log: { error: () => {} },
} as unknown as CallContext

function pageWith(handler: Handler<typeof services.list> | undefined) {
  return callInProcess(() => handler as never, {} as Deps, context)
}

test('what the frame and the content of a page both read is read once', async () => {
  const handler = vi.fn(async () => [])
  const call = pageWith(handler)
  await Promise.all([call(services.list, {}), call(services.list, {})])
  expect(handler).toHaveBeenCalledTimes(1)
})

test('a page is a visitor: what needs a session is refused', async () => {
  const call = pageWith(async () => [])
  const refused = call(services.remove, { params: { id: crypto.randomUUID() } })
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('a fault arrives as a refusal without its details', async () => {
  const call = pageWith(async () => {
    throw new Error('select secret from table')
  })
  await expect(call(services.list, {})).rejects.toMatchObject({
    status: 500,
    code: 'internal',
    message: 'Kutilmagan xatolik yuz berdi',
    requestId: 'r',
  })
})
