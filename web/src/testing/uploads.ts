import { userEvent } from '@testing-library/user-event'
import { applications } from 'contract/applications'
import { onTestFinished, vi } from 'vitest'
import { openUploads } from '../cabinet/files/open-uploads.ts'
import { letter, uploaded } from './cabinet-records.ts'
import { fakeApi } from './fake-api.ts'

/** A file on the client's device. */
export function aFile(name: string, bytes = 8): File {
  return new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })
}

/** Accepts every file for the checklist of an application, which has it from then on. */
export function answerUploads(): void {
  const api = fakeApi()
  api.answer(applications.upload, ({ params, file, signal }) => {
    const slot = params.serviceInputId ?? ''
    const { uploaded_doc } = uploaded({ ...letter, service_input_id: slot }, file?.name ?? '')
    if (signal?.aborted) return uploaded_doc
    api.amend(applications.getFull, (application) => ({
      ...application,
      checklist: application.checklist.map((item) =>
        item.service_input_id === slot && item.state !== 'accepted'
          ? { ...item, uploaded_doc, state: 'waiting' as const, reason: null }
          : item,
      ),
    }))
    return uploaded_doc
  })
}

/** Chooses a file in the only file input of this part of the page, whatever the browser would offer. */
export async function chooseFile(part: HTMLElement, file: File): Promise<void> {
  const input = part.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (!input) throw new Error('no file can be chosen here')
  await userEvent.upload(input, file, { applyAccept: false })
}

/** An upload left by a test would be sent by the next. */
export function forgetUploads(): void {
  for (const { place, slot } of openUploads.uploads()) openUploads.cancel(place, slot)
}

/** The browser knows that there is no network: nothing is sent again by itself, so only a press does it. */
export function goOffline(): void {
  const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
}
