import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-page.tsx'
import { ListSearch } from './list-search.tsx'

const opened = vi.fn()

/** A list whose rows are others as soon as something is searched for. */
function SearchedList() {
  const [value, setValue] = useState('')
  return (
    <>
      <ListSearch label="Qidirish" value={value} onSearch={setValue} />
      <button key={value} type="button" onClick={() => opened(value)}>
        Malika
      </button>
    </>
  )
}

test('a press on a row right after typing reaches the row, and the search follows', async () => {
  const { user } = renderOffice({ default: SearchedList }, '/admin/client')
  await user.type(await screen.findByLabelText('Qidirish'), 'mal')
  const row = screen.getByRole('button', { name: 'Malika' })
  await user.pointer({ keys: '[MouseLeft>]', target: row })
  expect(screen.getByRole('button', { name: 'Malika' }), 'the row stays under the finger').toBe(row)
  await user.pointer({ keys: '[/MouseLeft]', target: row })
  expect(opened).toHaveBeenCalledWith('')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Malika' })).not.toBe(row))
})
