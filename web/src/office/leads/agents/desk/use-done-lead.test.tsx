import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { aLead } from '../../../../testing/lead-records.ts'
import { useDoneLead } from './use-done-lead.ts'

const [one, two] = [aLead(1), aLead(2)]

function atDesk(address: string) {
  let show: ReactNode = null
  const router = createMemoryRouter([{ path: '/', Component: () => show }], { initialEntries: [address] })
  const wrapper = ({ children }: { children: ReactNode }) => {
    show = children
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useDoneLead(useSearchParams()[0].get('lead')), { wrapper })
  return { result, open: (search: string) => act(() => router.navigate(`/${search}`)) }
}

test('a done lead stays while it is removed from the address, and until another is opened', async () => {
  const { result, open } = atDesk(`/?lead=${one.id}`)
  act(() => result.current.showDone(one))
  expect(result.current.done).toBe(one)
  await open('')
  expect(result.current.done).toBe(one)
  await open('?query=ali')
  expect(result.current.done).toBe(one)
  await open(`?lead=${two.id}`)
  expect(result.current.done).toBeNull()
})

test.each([
  ['after it was removed from the address', ['']],
  ['before it was removed from the address', []],
])('the same lead opened again %s shows itself, not that it is done', async (_when, before) => {
  const { result, open } = atDesk(`/?lead=${one.id}`)
  act(() => result.current.showDone(one))
  for (const search of before) await open(search)
  await open(`?lead=${one.id}`)
  expect(result.current.done).toBeNull()
})
