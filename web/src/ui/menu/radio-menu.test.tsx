import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { RadioMenu } from './radio-menu.tsx'

afterEach(cleanup)

function draw(isBusy = false) {
  const onChange = vi.fn()
  render(
    <RadioMenu
      label="Status"
      value="pending"
      options={[
        { value: 'pending', label: 'Kutilmoqda' },
        { value: 'approved', label: 'Tasdiqlangan' },
      ]}
      isBusy={isBusy}
      onChange={onChange}
      trigger={(button) => (
        <button {...button} type="button">
          Kutilmoqda
        </button>
      )}
    />,
  )
  return { user: userEvent.setup(), onChange, button: screen.getByRole('button') }
}

const option = (name: string) => screen.getByRole('menuitemradio', { name })

test('it shows what is chosen, and reports another choice', async () => {
  const { user, onChange, button } = draw()
  await user.click(button)
  expect(screen.getByRole('menu', { name: 'Status' })).toBeDefined()
  expect(option('Kutilmoqda').getAttribute('aria-checked')).toBe('true')
  expect(option('Tasdiqlangan').getAttribute('aria-checked')).toBe('false')
  await user.click(option('Tasdiqlangan'))
  expect(onChange.mock.calls).toEqual([['approved']])
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(button)
})

test('the same choice again is not reported', async () => {
  const { user, onChange } = draw()
  await user.tab()
  await user.keyboard('{Enter}{Enter}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('while a choice is being saved it does not open', async () => {
  const { user, button } = draw(true)
  await user.click(button)
  await user.keyboard('{Enter}{ArrowDown}')
  expect(screen.queryByRole('menu')).toBeNull()
})
