import { fill } from 'contract/fill'
import { documentRules } from 'contract/uploads'
import type { Texts } from '../../i18n/texts.ts'

/** Why photos cannot become a document. */
export class PhotoProblem extends Error {
  override name = 'PhotoProblem'
  readonly problem: 'heic_refused' | 'file_too_large' | 'unreadable'
  readonly fileName: string
  constructor(problem: PhotoProblem['problem'], fileName: string) {
    super(`${problem}: ${fileName}`)
    this.problem = problem
    this.fileName = fileName
  }
}

/** The same for whoever looks at the photos; what is no known problem is one of opening them. */
export function photoSentence(error: unknown, { capture, files }: Pick<Texts, 'capture' | 'files'>): string {
  const { problem, fileName } =
    error instanceof PhotoProblem ? error : { problem: 'unreadable' as const, fileName: '' }
  if (problem === 'unreadable') return fill(capture.unreadable, { name: fileName })
  const sentence = fill(files.problems[problem], { n: documentRules.maxBytes / 1024 / 1024 })
  // Too large are all of them together.
  return problem === 'file_too_large' ? sentence : fill(capture.named, { name: fileName, problem: sentence })
}
