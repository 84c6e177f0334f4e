import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const names = { one: 'Bir', two: 'Ikki', three: 'Uch' }
const onChange = vi.fn()

function Page() {
  const [value, setValue] = useState<keyof typeof names>('one')
  return (
    <Tabs
      label="Sahifa"
      names={names}
      value={value}
      onChange={(to) => {
        onChange(to)
        setValue(to)
      }}
    >
      <button type="button">In {value}</button>
    </Tabs>
  )
}

function draw() {
  onChange.mockClear()
  render(<Page />)
  return userEvent.setup()
}

const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('the panel belongs to the chosen tab', async () => {
  const user = draw()
  expect(screen.getByRole('tablist', { name: 'Sahifa' })).toBeDefined()
  expect(screen.getByRole('tabpanel', { name: 'Bir' }).textContent).toBe('In one')
  await user.click(tab('Ikki'))
  const panel = screen.getByRole('tabpanel', { name: 'Ikki' })
  expect(panel.textContent).toBe('In two')
  expect(tab('Ikki').getAttribute('aria-controls')).toBe(panel.id)
})

test('arrows choose and go round, Home and End jump', async () => {
  const user = draw()
  await user.tab()
  for (const [key, name] of [
    ['ArrowRight', 'Ikki'],
    ['ArrowLeft', 'Bir'],
    ['ArrowLeft', 'Uch'],
    ['ArrowRight', 'Bir'],
    ['End', 'Uch'],
    ['Home', 'Bir'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(chosen(), key).toBe(name)
    await expectFocus(tab(name))
  }
})

test('the tabs are one tab stop, the panel the next', async () => {
  const user = draw()
  await user.click(tab('Ikki'))
  await user.tab()
  await expectFocus(screen.getByRole('tabpanel'))
  await user.tab({ shift: true })
  await expectFocus(tab('Ikki'))
})

test('the selected tab is not selected again', async () => {
  const user = draw()
  await user.click(tab('Bir'))
  expect(onChange).not.toHaveBeenCalled()
})
