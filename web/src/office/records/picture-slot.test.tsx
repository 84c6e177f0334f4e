import { fireEvent, screen, waitFor } from '@testing-library/react'
import { sitePictures } from 'contract/site-pictures'
import { imageRules } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { usePicture } from '../../shared/use-picture.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { PictureSlot } from './picture-slot.tsx'

const photo = new File(['a picture'], 'ofis.png', { type: 'image/png' })
const onSave = vi.fn()

function draw(storedUrl: string | null) {
  onSave.mockClear()
  function Page() {
    const picture = usePicture(imageRules, 'uz')
    const form = useSchemaForm(sitePictures.upload.body, {
      defaultValues: { alt_uz: 'Ofis eshigi', alt_en: '', alt_ru: 'Вход', focus: '5' },
    })
    return (
      <Form form={form} onSubmit={onSave}>
        <PictureSlot picture={picture} storedUrl={storedUrl} label="Ofis" drawing={<i>chizma</i>} />
        <SubmitButton>Saqlash</SubmitButton>
      </Form>
    )
  }
  return renderOffice({ default: Page }, '/admin')
}

const shown = () => document.querySelector('.gate img') as HTMLImageElement
const focusOn = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('without a picture the drawing of the site is shown, and there is nothing to crop', async () => {
  draw(null)
  await screen.findByText('chizma')
  screen.getByText(/^Rasm yo‘q: saytda chizma ko‘rinadi/)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a stored picture is shown as its focus crops it, and another focus at once', async () => {
  const { user } = draw('/media/1')
  expect(await screen.findByRole('group', { name: 'Ofis' })).toBeDefined()
  expect(shown().getAttribute('src')).toBe('/media/1/640')
  await waitFor(() => expect(focusOn('O‘rta').checked).toBe(true))
  expect(shown().className).toBe('object-center')
  await user.click(focusOn('Chap past'))
  expect(shown().className).toBe('object-left-bottom')
})

test('a dropped picture is previewed, one of a wrong kind is refused', async () => {
  draw(null)
  const slot = (await screen.findByRole('button', { name: 'Rasm tanlash' })).closest(
    'fieldset',
  ) as HTMLElement
  const area = slot.querySelector('div') as HTMLElement
  fireEvent.drop(area, { dataTransfer: { files: [new File(['GIF89a'], 'a.gif')], types: ['Files'] } })
  await screen.findByText("Fayl turi qo'llab-quvvatlanmaydi")
  fireEvent.drop(area, { dataTransfer: { files: [photo], types: ['Files'] } })
  await waitFor(() => expect(shown().src).toMatch(/^blob:/))
  expect(screen.queryByText("Fayl turi qo'llab-quvvatlanmaydi")).toBeNull()
})

test('a description that is missing is named at its own language', async () => {
  const { user } = draw('/media/1')
  await user.click(await screen.findByRole('button', { name: 'Saqlash' }))
  const english = screen.getByLabelText('Rasm tavsifi (Inglizcha)')
  await waitFor(() => expect(english.getAttribute('aria-invalid')).toBe('true'))
  await user.type(english, 'The door')
  await user.click(screen.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ alt_en: 'The door', alt_ru: 'Вход' })
})
