import type { Texts } from '../../i18n/texts.ts'

export type ProblemCode = keyof Texts['viewer']['problems']

/** Why a document cannot be shown, as a code of the texts. */
export class ViewerProblem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ViewerProblem'
    this.code = code
  }
}
