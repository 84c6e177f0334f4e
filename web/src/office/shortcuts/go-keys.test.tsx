import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { StaffRole } from 'contract/roles'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInFrame, withoutNews } from '../../testing/render-in-frame.tsx'
import { useDeskKeys } from '../leads/agents/desk/desk-keys.ts'
import { switchKeys } from './keys-setting.ts'

const called = vi.fn()

/** A page on which T has a meaning of its own, and a field. */
function Page() {
  useDeskKeys({ call: called })
  return <input aria-label="Maydon" />
}

async function atPage(role: StaffRole = 'admin', keys = true) {
  onTestFinished(() => switchKeys(true))
  called.mockReset()
  withoutNews()
  const rendered = renderInFrame({ default: Page }, '/admin/profile', { role, prefs: { keys } })
  await screen.findByLabelText('Maydon')
  return rendered
}

/** A key by its place, at a time. */
function press(code: string, { at = 0, key = '', target = document.body as Element } = {}) {
  const event = createEvent.keyDown(target, { code, key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => {
    fireEvent(target, event)
  })
}
const path = () => window.location.pathname

test.each([
  ['admin', 'KeyL', '/admin/leads'],
  ['admin', 'KeyA', '/admin/applications'],
  ['admin', 'KeyT', '/admin/contacts'],
  ['consulting_agent', 'KeyL', '/admin/leads/consulting-agent'],
  ['finance', 'KeyA', '/admin/applications'],
] as const)('%s: G and %s open %s', async (role, code, expected) => {
  await atPage(role)
  // The letters of a Russian keyboard.
  press('KeyG', { key: 'п' })
  press(code, { at: 1500, key: 'д' })
  await waitFor(() => expect(path()).toBe(expected))
  expect(called).not.toHaveBeenCalled()
})

test.each([
  ['the second key comes too late', () => [press('KeyG'), press('KeyL', { at: 1501 })]],
  ['another key is between', () => [press('KeyG'), press('KeyQ'), press('KeyL')]],
  ['there was no G', () => [press('KeyL')]],
])('nothing opens where %s', async (_name, pressKeys) => {
  await atPage()
  pressKeys()
  await act(() => Promise.resolve())
  expect(path()).toBe('/admin/profile')
})

test('nothing opens from a field, or while single keys are off', async () => {
  const { unmount } = await atPage()
  const target = screen.getByLabelText('Maydon')
  press('KeyG', { target })
  press('KeyL', { target })
  expect(path()).toBe('/admin/profile')
  unmount()
  await atPage('admin', false)
  press('KeyG')
  press('KeyL')
  expect(path()).toBe('/admin/profile')
})

test('a page of another role is not opened, and its key has its own meaning', async () => {
  await atPage('call_agent')
  press('KeyG')
  press('KeyT')
  expect(called).toHaveBeenCalledOnce()
  press('KeyG')
  press('KeyA')
  expect(path()).toBe('/admin/profile')
})

test.each([
  ['admin', ['G L', 'G A', 'G T']],
  ['call_manager', ['G L', 'G T']],
  ['finance', ['G A']],
] as const)('the list of keys tells %s about %s', async (role, expected) => {
  const { user } = await atPage(role)
  await user.keyboard('?')
  await screen.findByRole('dialog')
  const keys = [...document.querySelectorAll('dialog kbd')].map(({ textContent }) => textContent)
  expect(keys.filter((key) => key?.startsWith('G '))).toEqual(expected)
})
