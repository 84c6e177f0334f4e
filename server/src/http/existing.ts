/** The answer of a create call whose record existed already; the status is 200 then. */
export class Existing<T> {
  readonly answer: T

  constructor(answer: T) {
    this.answer = answer
  }
}
