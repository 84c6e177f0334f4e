import { userEvent } from '@testing-library/user-event'
import { applications } from 'contract/applications'
import { openUploads } from '../cabinet/files/open-uploads.ts'
import { letter, uploaded } from './cabinet-records.ts'
import { fakeApi } from './fake-api.ts'

/** A file on the client's device. */
export function aFile(name: string, bytes = 8): File {
  return new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })
}

/** Accepts every file for the checklist of an application. */
export function answerUploads(): void {
  fakeApi().answer(applications.upload, ({ params, file }) => {
    const item = { ...letter, service_input_id: params.serviceInputId ?? '' }
    return uploaded(item, file?.name ?? '').uploaded_doc
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
