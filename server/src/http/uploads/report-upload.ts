import { errorStatus, toApiError } from '../error-answer.ts'

/** Told how each uploaded file ended: accepted, refused for what it or its form is, or lost by a failure of ours. */
export type OnUpload = (result: 'accepted' | 'refused' | 'failed', bytes: number) => void

type WithFile = { file: { size: number } | undefined }

/** Runs a call with its form and reports how its file ended; a form may do without one. */
export async function reportUpload<Form extends WithFile, T>(
  onUpload: OnUpload,
  withForm: (work: (form: Form) => Promise<T>) => Promise<T>,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  let bytes: number | undefined
  try {
    const answer = await withForm((form) => {
      bytes = form.file?.size
      return work(form)
    })
    if (bytes !== undefined) onUpload('accepted', bytes)
    return answer
  } catch (error) {
    onUpload(errorStatus(toApiError(error)) < 500 ? 'refused' : 'failed', 0)
    throw error
  }
}
