import { screen, waitFor, within } from '@testing-library/react'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { testId } from '../../../testing/lead-records.ts'
import { renderInFrame, withoutNews } from '../../../testing/render-in-frame.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { forgetStep } from './last-step.ts'
import { useUndo } from './use-undo.tsx'

const undoId = testId(50)

/** A page with one step on it. */
function Steps({ isOver = false }: { isOver?: boolean }) {
  const { offer } = useUndo()
  return (
    <>
      <button type="button" onClick={() => offer(undoId, '3 ta lead biriktirildi')}>
        Qadam
      </button>
      <input aria-label="Maydon" />
      {isOver && (
        <Dialog title="Oyna" onClose={() => undefined}>
          <button type="button">Ichida</button>
        </Dialog>
      )}
    </>
  )
}

function atPage(page = Steps) {
  forgetStep(undoId)
  withoutNews()
  const api = fakeApi()
  const { user } = renderInFrame({ default: page }, '/admin/leads')
  return { api, user, sent: () => api.callsOf(leads.undo).map(({ params }) => params.id) }
}

test('the toast of a step offers to undo it, once', async () => {
  const { api, user, sent } = atPage()
  api.answer(leads.undo, { undone: 3, kept: [] })
  await user.click(await screen.findByText('Qadam'))
  const offered = (await findToast('3 ta lead biriktirildi')).parentElement as HTMLElement
  await user.click(within(offered).getByText('Bekor qilish'))
  await findToast('Bekor qilindi')
  expect(sent()).toEqual([undoId])
  await user.keyboard('z')
  await findToast('Bekor qilinadigan qadam yo‘q')
  expect(sent()).toEqual([undoId])
})

test('the key does it on any keyboard, but not in a field', async () => {
  const { api, user, sent } = atPage()
  api.answer(leads.undo, { undone: 1, kept: [] })
  await user.click(await screen.findByText('Qadam'))
  await user.type(screen.getByLabelText('Maydon'), 'z')
  expect(sent()).toEqual([])
  screen.getByText('Qadam').focus()
  // The Russian letter at the place of Z.
  const event = new KeyboardEvent('keydown', { key: 'я', code: 'KeyZ', bubbles: true })
  screen.getByText('Qadam').dispatchEvent(event)
  await waitFor(() => expect(sent()).toEqual([undoId]))
})

test('the key does nothing over a dialog', async () => {
  const { user, sent } = atPage(() => <Steps isOver />)
  const inside = await screen.findByText('Ichida')
  screen.getByText('Qadam').click()
  await findToast('3 ta lead biriktirildi')
  inside.focus()
  await user.keyboard('z')
  expect(sent()).toEqual([])
})

test.each([
  [{ undone: 2, kept: [{ id: testId(1), name: 'Aziza' }] }, /^2 ta lead qaytarildi\..*: Aziza$/],
  [{ undone: 0, kept: [{ id: testId(1), name: 'Aziza' }] }, /^Bekor qilinmadi.*: Aziza$/],
])('leads that were worked on since are named: %j', async (answer, sentence) => {
  const { api, user } = atPage()
  api.answer(leads.undo, answer)
  await user.click(await screen.findByText('Qadam'))
  await user.keyboard('z')
  await findToast(sentence)
})

test('a refusal is said in the words of the server; without a network it can be retried', async () => {
  const { api, user, sent } = atPage()
  api.disconnect(leads.undo)
  await user.click(await screen.findByText('Qadam'))
  await user.keyboard('z')
  await findToast('Server bilan bog‘lanib bo‘lmadi')
  const message = 'Bekor qilib bo‘lmaydi: ustida ish boshlangan yoki vaqt o‘tgan'
  api.refuse(leads.undo, 409, { code: 'undo_too_late', message, request_id: 'r1' })
  await user.keyboard('z')
  await findToast(message)
  expect(sent()).toEqual([undoId, undoId])
})
